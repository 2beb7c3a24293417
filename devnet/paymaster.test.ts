import { entryPointAddress, implementationAddress } from '@shared/vault/smartAccount'
import {
  type Address,
  concat,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
  slice,
} from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verificationGasOf } from '../servers/vault/server/paymaster/verificationGasOf'
import {
  createSponsorSigner,
  type SponsoredOperation,
  type SponsorTerms,
  stubPaymasterData,
} from '../servers/vault/server/sponsor/sponsorSigner'
import { receiptOf } from './evm/receiptOf'
import { type EvmNetwork, startEvmNetwork } from './evm/startEvmNetwork'
import { deployPaymaster } from './smart/deployPaymaster'
import { fundedAccount } from './smart/fundedAccount'
import { installSmartAccounts } from './smart/installSmartAccounts'

const packed =
  '(address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)'
const abi = parseAbi([
  `function validatePaymasterUserOp(${packed} operation, bytes32 hash, uint256 cost) view returns (bytes context, uint256 validationData)`,
  'function withdraw(address to, uint256 amount)',
  'function addStake(uint32 unstakeDelayS) payable',
  'error NotOwner()',
  'error NotEntryPoint()',
  'error UnknownData()',
  'error AccountRunsOtherCode()',
])
const depositAbi = parseAbi(['function balanceOf(address account) view returns (uint256)'])

const chainId = 31337
const sender: Address = '0x1111111111111111111111111111111111111111'
const stranger: Address = '0x000000000000000000000000000000000000dEaD'
const signer = createSponsorSigner(generatePrivateKey())
const owner = privateKeyToAccount(generatePrivateKey())
const untilS = 2_000_000_000
const afterS = 1_000_000_000
const operation: SponsoredOperation = {
  sender,
  nonce: 7n,
  callData: '0x34fcd5be',
  callGasLimit: 100_000n,
  verificationGasLimit: 200_000n,
  preVerificationGas: 50_000n,
  maxFeePerGas: 3n,
  maxPriorityFeePerGas: 2n,
  paymasterVerificationGasLimit: 60_000n,
  paymasterPostOpGasLimit: 0n,
}

let network: EvmNetwork
let client: ReturnType<typeof createPublicClient>
let paymaster: Address
const terms = (): SponsorTerms => ({ chainId, paymaster, validUntilS: untilS, validAfterS: afterS })
beforeAll(async () => {
  network = await startEvmNetwork({ chainId })
  client = createPublicClient({ transport: http(network.url), pollingInterval: 10 })
  await installSmartAccounts(network.url)
  paymaster = await deployPaymaster(network.url, { signer: signer.address, owner: owner.address })
  await delegate(sender, implementationAddress)
}, 120_000)
afterAll(() => network.stop())

const delegate = (account: Address, to: Address) =>
  client.request({ method: 'anvil_setCode', params: [account, concat(['0xef0100', to])] } as never)

/** What the paymaster says to the entry point about the operation with these data. */
async function validate(
  data: Hex,
  asked: Partial<SponsoredOperation> & {
    readonly at?: Address
    readonly from?: Address
    readonly initCode?: Hex
  } = {},
): Promise<{ isSigned: boolean; untilS: number; afterS: number }> {
  const { at = paymaster, from = entryPointAddress, initCode = '0x', ...changed } = asked
  const full = { ...operation, ...changed, paymaster: at, paymasterData: data, signature: '0x' as const }
  const [context, validationData] = await client.readContract({
    address: at,
    abi,
    functionName: 'validatePaymasterUserOp',
    account: from,
    args: [{ ...toPackedUserOperation(full), initCode }, pad('0x', { size: 32 }), 0n],
  })
  expect(context).toBe('0x')
  const bytes = numberToHex(validationData, { size: 32 })
  const [after, until] = [Number(slice(bytes, 0, 6)), Number(slice(bytes, 6, 12))]
  return { isSigned: BigInt(slice(bytes, 12)) === 0n, untilS: until, afterS: after }
}

test('an operation that the signer signed is paid for, between its times', async () => {
  const data = await signer.sign(operation, terms())

  expect(await validate(data)).toEqual({ isSigned: true, untilS, afterS })
})

test('a signature of another key, for another chain or another paymaster counts for nothing', async () => {
  const other = await deployPaymaster(network.url, { signer: signer.address })
  const data = await signer.sign(operation, terms())

  expect(await validate(data, { at: other })).toMatchObject({ isSigned: false })
  for (const [by, changed] of [
    [createSponsorSigner(generatePrivateKey()), {}],
    [signer, { chainId: 1 }],
    [signer, { paymaster: other }],
  ] as const)
    expect(await validate(await by.sign(operation, { ...terms(), ...changed }))).toMatchObject({
      isSigned: false,
    })
})

test('a signature holds for no other operation: each field is in it', async () => {
  const data = await signer.sign(operation, terms())
  await delegate(stranger, implementationAddress)

  for (const [field, value] of Object.entries(operation)) {
    const changed =
      field === 'sender' ? stranger : field === 'callData' ? '0x34fcd5bf' : (value as bigint) + 1n
    expect(await validate(data, { [field]: changed }), field).toMatchObject({ isSigned: false })
  }
})

test('the times of a signature cannot be moved', async () => {
  const data = await signer.sign(operation, terms())
  const longer = concat([numberToHex(untilS + 1, { size: 6 }), slice(data, 6)])
  const earlier = concat([slice(data, 0, 6), numberToHex(afterS - 1, { size: 6 }), slice(data, 12)])

  expect(await validate(longer)).toMatchObject({ isSigned: false, untilS: untilS + 1 })
  expect(await validate(earlier)).toMatchObject({ isSigned: false, afterS: afterS - 1 })
})

test('the second signature of a hash, which anyone can compute, is refused', async () => {
  const data = await signer.sign(operation, terms())
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = numberToHex(order - BigInt(slice(data, 44, 76)), { size: 32 })
  const v = slice(data, 76) === '0x1b' ? '0x1c' : '0x1b'

  expect(await validate(concat([slice(data, 0, 44), s, v]))).toMatchObject({ isSigned: false })
})

test('data of another length revert, and the data of an estimate do not', async () => {
  const data = await signer.sign(operation, terms())

  await expect(validate(concat([data, '0x00']))).rejects.toThrow('UnknownData')
  await expect(validate(slice(data, 0, 76))).rejects.toThrow('UnknownData')
  expect(await validate(stubPaymasterData(untilS))).toMatchObject({ isSigned: false })
})

test('an account that runs other code is not paid for, nor one that would be set up first', async () => {
  const other: Address = '0x2222222222222222222222222222222222222222'
  const plain: Address = '0x3333333333333333333333333333333333333333'
  await delegate(other, stranger)
  for (const account of [other, plain]) {
    const data = await signer.sign({ ...operation, sender: account }, terms())
    await expect(validate(data, { sender: account })).rejects.toThrow('AccountRunsOtherCode')
  }

  const data = await signer.sign(operation, terms())
  const mark = pad('0x7702', { dir: 'right', size: 20 })
  expect(await validate(data, { initCode: '0x7702' })).toMatchObject({ isSigned: true })
  expect(await validate(data, { initCode: mark })).toMatchObject({ isSigned: true })
  await expect(validate(data, { initCode: concat([mark, '0x00']) })).rejects.toThrow('AccountRunsOtherCode')
})

test('the entry point alone asks, and the owner alone takes the deposit back', async () => {
  const data = await signer.sign(operation, terms())
  await expect(validate(data, { from: stranger })).rejects.toThrow('NotEntryPoint')
  const thief = privateKeyToAccount(await fundedAccount(network.url))
  const take = (account: Address) =>
    client.simulateContract({
      address: paymaster,
      abi,
      functionName: 'withdraw',
      account,
      args: [stranger, parseEther('1')],
    })
  await expect(take(thief.address)).rejects.toThrow('NotOwner')
  await expect(take(signer.address)).rejects.toThrow('NotOwner')
  await expect(
    client.simulateContract({ address: paymaster, abi, functionName: 'addStake', args: [1], account: thief }),
  ).rejects.toThrow('NotOwner')

  const params = [owner.address, numberToHex(parseEther('1'))]
  await client.request({ method: 'anvil_setBalance', params } as never)
  const wallet = createWalletClient({ account: owner, transport: http(network.url) })
  const { request } = await take(owner.address)
  const hash = await wallet.writeContract({ ...request, account: owner, chain: null })
  await receiptOf(client, hash)

  const deposit = { address: entryPointAddress, abi: depositAbi, functionName: 'balanceOf' } as const
  expect(await client.readContract({ ...deposit, args: [paymaster] })).toBe(parseEther('99'))
})

test('validation takes less than half of the gas that it is given, also of long calls', async () => {
  for (const bytes of [4, 20_000]) {
    const callData: Hex = `0x${'ab'.repeat(bytes)}`
    const data = await signer.sign({ ...operation, callData }, terms())
    const full = { ...operation, callData, paymaster, paymasterData: data, signature: '0x' as const }
    const call = encodeFunctionData({
      abi,
      functionName: 'validatePaymasterUserOp',
      args: [toPackedUserOperation(full), pad('0x', { size: 32 }), 0n],
    })
    const params = [{ from: entryPointAddress, to: paymaster, data: call }, 'latest', { disableStack: true }]
    const trace = (await client.request({ method: 'debug_traceCall', params } as never)) as {
      readonly structLogs: readonly { readonly gas: number }[]
    }

    const used = trace.structLogs[0]!.gas - trace.structLogs.at(-1)!.gas
    expect(used, `${bytes} bytes`).toBeGreaterThan(5_000)
    expect(used, `${bytes} bytes`).toBeLessThan(Number(verificationGasOf(callData)) / 2)
  }
})
