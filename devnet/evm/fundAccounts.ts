import { type Address, encodeFunctionData, parseEther, parseUnits } from 'viem'
import { labelhash, namehash } from 'viem/ens'
import { abis } from '../contracts/abis'
import type { EvmContracts } from './deployContracts'
import type { Chain, ChainCall } from './openChain'

/** Gives each account tokens and a collectible, and the first of them names, in two blocks from that time on. */
export async function fundAccounts(
  chain: Chain,
  { deployer, tokens, lights, bazaar, names }: EvmContracts,
  accounts: readonly Address[],
  timeS: number,
): Promise<void> {
  const mint = (token: Address, to: Address, value: bigint): ChainCall => ({
    from: deployer,
    to: token,
    data: encodeFunctionData({ abi: abis.token, functionName: 'mint', args: [to, value] }),
  })
  const mintOne = (to: Address): ChainCall => ({
    from: deployer,
    to: lights,
    data: encodeFunctionData({ abi: abis.collectible, functionName: 'mint', args: [to] }),
  })
  await chain.block(timeS, [
    ...accounts.flatMap((account) => [
      mint(tokens.usdc, account, parseUnits('10000', 6)),
      mint(tokens.tide, account, parseEther('500')),
      mint(tokens.usdt, account, parseUnits('2500', 6)),
      mint(tokens.toll, account, parseEther('1000')),
    ]),
    mint(tokens.tide, bazaar, parseEther('1000000')),
    mint(tokens.usdc, bazaar, parseUnits('1000000', 6)),
    ...accounts.map(mintOne),
  ])
  const [alice, bob, carol, dave] = accounts as [Address, Address, Address, Address]
  await chain.block(timeS + 1, nameCalls(names, { alice, bob, carol, dave }))
}

/** Names of three accounts; a fourth claims one that is not its own. */
function nameCalls(
  { registry, resolver, registrar, reverse }: EvmContracts['names'],
  owners: Record<'alice' | 'bob' | 'carol' | 'dave', Address>,
): ChainCall[] {
  const forward = (['alice', 'bob', 'carol'] as const).flatMap((label): ChainCall[] => {
    const from = owners[label]
    const node = namehash(`${label}.eth`)
    const ownName = encodeFunctionData({
      abi: abis.register,
      functionName: 'register',
      args: [labelhash(label), from],
    })
    const resolve = encodeFunctionData({
      abi: abis.registry,
      functionName: 'setResolver',
      args: [node, resolver],
    })
    const point = encodeFunctionData({ abi: abis.resolver, functionName: 'setAddr', args: [node, from] })
    return [
      { from, to: registrar, data: ownName },
      { from, to: registry, data: resolve },
      { from, to: resolver, data: point },
    ]
  })
  const claim = (from: Address, name: string): ChainCall => ({
    from,
    to: reverse,
    data: encodeFunctionData({ abi: abis.reverse, functionName: 'setName', args: [name] }),
  })
  const setAvatar = encodeFunctionData({
    abi: abis.resolver,
    functionName: 'setText',
    args: [namehash('alice.eth'), 'avatar', avatar],
  })
  return [
    ...forward,
    { from: owners.alice, to: resolver, data: setAvatar },
    claim(owners.alice, 'alice.eth'),
    claim(owners.bob, 'bob.eth'),
    claim(owners.dave, 'alice.eth'),
  ]
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#1d4e6b"/><circle cx="32" cy="26" r="12" fill="#ffd166"/><path d="M0 44q8-8 16 0t16 0 16 0 16 0v20H0z" fill="#4fb3bf"/></svg>'
const avatar = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
