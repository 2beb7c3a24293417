import { type Address, encodeFunctionData, type Hex, parseEther, parseUnits } from 'viem'
import { abis } from '../contracts/abis'
import { deployData } from '../contracts/deployData'
import type { EvmContracts } from './deployContracts'
import type { Chain, ChainCall } from './openChain'

const dayS = 86_400

/**
 * Gives the accounts a history of more than a year, up to `nowS`: every kind of operation, a failed one, unsolicited
 * collectibles, and more than a page of small payments.
 */
export async function seedHistory(
  chain: Chain,
  contracts: EvmContracts,
  accounts: readonly Address[],
  nowS: number,
): Promise<void> {
  const { deployer, tokens, lights, spam, cargo, bazaar } = contracts
  const [alice, bob, carol, dave] = accounts as [Address, Address, Address, Address]
  const at = (ageDays: number, calls: readonly ChainCall[], options?: { mayFail: boolean }) =>
    chain.block(nowS - Math.round(ageDays * dayS), calls, options)
  const call = (from: Address, to: Address, data: Hex): ChainCall => ({ from, to, data })
  const transfer = (from: Address, token: Address, to: Address, value: bigint) =>
    call(from, token, encodeFunctionData({ abi: abis.token, functionName: 'transfer', args: [to, value] }))
  const approve = (from: Address, token: Address, spender: Address, value: bigint) =>
    call(
      from,
      token,
      encodeFunctionData({ abi: abis.token, functionName: 'approve', args: [spender, value] }),
    )
  const mintOne = (collection: Address, to: Address) =>
    call(
      deployer,
      collection,
      encodeFunctionData({ abi: abis.collectible, functionName: 'mint', args: [to] }),
    )
  const give = (from: Address, to: Address, tokenId: bigint) =>
    call(
      from,
      lights,
      encodeFunctionData({ abi: abis.collectible, functionName: 'transferFrom', args: [from, to, tokenId] }),
    )
  const load = (to: Address, id: bigint, value: bigint) =>
    call(
      deployer,
      cargo,
      encodeFunctionData({ abi: abis.cargo, functionName: 'mint', args: [to, id, value] }),
    )
  const pay = (from: Address, to: Address, ether: string): ChainCall => ({
    from,
    to,
    value: parseEther(ether),
  })
  const usdc = (amount: string) => parseUnits(amount, 6)

  await at(380, [pay(bob, alice, '1.5'), pay(alice, bob, '0.5')])
  await at(352, [transfer(alice, tokens.usdc, carol, usdc('250'))])
  await at(310, [
    approve(alice, tokens.usdc, bazaar, 2n ** 256n - 1n),
    approve(bob, tokens.tide, bazaar, parseEther('100')),
  ])
  await at(309, [
    call(
      alice,
      bazaar,
      encodeFunctionData({
        abi: abis.bazaar,
        functionName: 'trade',
        args: [tokens.usdc, usdc('160'), tokens.tide, parseEther('50')],
      }),
    ),
    call(
      bob,
      bazaar,
      encodeFunctionData({
        abi: abis.bazaar,
        functionName: 'trade',
        args: [tokens.tide, parseEther('10'), tokens.usdc, usdc('32')],
      }),
    ),
  ])
  await at(
    250,
    [alice, alice, bob].map((account) => mintOne(lights, account)),
  )
  await at(220, [give(bob, alice, 2n), give(alice, dave, 11n)])
  await at(
    185,
    accounts.flatMap((account, index) => [load(account, 1n, 5n), load(account, BigInt(2 + (index % 3)), 1n)]),
  )
  await at(150, [
    call(
      alice,
      cargo,
      encodeFunctionData({
        abi: abis.cargo,
        functionName: 'safeTransferFrom',
        args: [alice, bob, 1n, 2n, '0x'],
      }),
    ),
    call(
      bob,
      cargo,
      encodeFunctionData({
        abi: abis.cargo,
        functionName: 'safeBatchTransferFrom',
        args: [bob, alice, [1n, 3n], [1n, 1n], '0x'],
      }),
    ),
  ])
  await at(121, [
    transfer(dave, tokens.usdt, alice, usdc('75')),
    transfer(alice, tokens.usdt, bob, usdc('12.5')),
  ])
  await at(90, [
    call(
      alice,
      tokens.tide,
      encodeFunctionData({ abi: abis.token, functionName: 'burn', args: [parseEther('10')] }),
    ),
  ])
  await at(
    60,
    accounts.map((account) => mintOne(spam, account)),
  )
  await at(45, [call(alice, bazaar, encodeFunctionData({ abi: abis.bazaar, functionName: 'ring' }))])
  await at(30, [{ from: alice, data: deployData('Bazaar') }])
  await at(20, [call(alice, bazaar, encodeFunctionData({ abi: abis.bazaar, functionName: 'refuse' }))], {
    mayFail: true,
  })
  await at(10, [
    transfer(accounts[4]!, tokens.toll, alice, parseEther('40')),
    transfer(alice, tokens.toll, bob, parseEther('5')),
  ])
  for (let index = 0; index < 24; index++)
    await at(8 - index / 4, [
      index % 3 === 0
        ? pay(bob, alice, '0.01')
        : pay(alice, accounts[2 + (index % 8)]!, `0.00${1 + (index % 9)}`),
    ])
  await at(0.5, [transfer(carol, tokens.usdc, alice, usdc('19.99'))])
  await at(0.1, [pay(alice, bob, '0.25')])
}
