import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { isWithinPolicy } from './isWithinPolicy'

const abi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  'function transfer(address to, uint256 value)',
])
const [shop, other]: Address[] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x2222222222222222222222222222222222222222',
]
const chain = 'eip155:1'
const policy = { networks: [chain], targets: [shop!.toLowerCase()] }
const batch = (...targets: Address[]) =>
  encodeFunctionData({
    abi,
    functionName: 'executeBatch',
    args: [targets.map((target) => ({ target, value: 0n, data: '0x' as const }))],
  })
const one = (target: Address) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [target, 0n, '0x'] })

test('operations that call listed contracts alone are within the policy, in any case of letters', () => {
  expect(isWithinPolicy(policy, { chain, callData: one(shop!) })).toBe(true)
  expect(isWithinPolicy(policy, { chain, callData: batch(shop!, shop!) })).toBe(true)
})

test('another contract among them, no call at all, another network and unknown calls are outside', () => {
  expect(isWithinPolicy(policy, { chain, callData: batch(shop!, other!) })).toBe(false)
  expect(isWithinPolicy(policy, { chain, callData: batch() })).toBe(false)
  expect(isWithinPolicy(policy, { chain: 'eip155:10', callData: one(shop!) })).toBe(false)
  const direct = encodeFunctionData({ abi, functionName: 'transfer', args: [shop!, 1n] })
  for (const callData of [direct, '0x', `${one(shop!).slice(0, 40)}`] as const)
    expect(isWithinPolicy(policy, { chain, callData: callData as `0x${string}` })).toBe(false)
})

test('a policy without contracts admits every call on its networks', () => {
  expect(isWithinPolicy({ networks: [chain] }, { chain, callData: one(other!) })).toBe(true)
  expect(isWithinPolicy({ networks: [chain] }, { chain: 'eip155:10', callData: one(other!) })).toBe(false)
})
