import { mergeTests } from '@playwright/test'
import { entryPointAddress } from '@shared/vault/smartAccount'
import { erc20Abi, type Hex, parseAbi, parseEther, parseEventLogs, parseUnits } from 'viem'
import { beSignedIn, embeddedHost } from '../harness/emailLogin'
import { approvalOn, approve, expect } from '../harness/embedded'
import { fundEvm } from '../harness/embeddedFunds'
import { codeOn } from '../harness/phone'
import { alice, clientOf, ended, held, press } from '../harness/sendForm'
import { test as smart } from '../harness/smartChain'
import { openSwap, receivedOn, reviewSwap, test as swapping } from '../harness/swapForm'

// Swaps of wallets other than extensions, proved by the chain.

const test = mergeTests(smart, swapping)

const operations = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

test('a smart account without ether approves and swaps by one approval, in one operation', async ({
  openHost,
  hostSetup,
  vault,
  devnet,
}) => {
  const { usdc } = devnet.contracts.tokens
  const client = clientOf(devnet)
  const host = await openHost(embeddedHost(vault, hostSetup()))
  await beSignedIn(host, vault)
  const me = (await host.state()).address as Hex
  await fundEvm(devnet, me, { wei: 0n, usdc: parseUnits('150', 6) })
  const fromBlock = (await client.getBlockNumber()) + 1n
  const frame = approvalOn(host.page)
  await openSwap(host)

  await reviewSwap(host, { from: 'USDC', to: 'ETH', amount: '100' })
  await press(host, 'Approve and swap')
  await expect(frame.getByText('Sponsored')).toBeVisible()
  await approve(host.page, 'Approve')
  await ended(host, /ETH received/)

  expect(await held(devnet, usdc, me)).toBe(parseUnits('50', 6))
  expect(await client.getBalance({ address: me })).toBe(parseEther(await receivedOn(host, 'ETH')))
  const ran = await client.getLogs({
    address: entryPointAddress,
    event: operations[0],
    args: { sender: me },
    fromBlock,
  })
  expect(ran.map(({ args }) => args.success)).toEqual([true])
  const { logs } = await client.getTransactionReceipt({ hash: ran[0]!.transactionHash })
  const [approval] = parseEventLogs({ abi: erc20Abi, logs, eventName: 'Approval', args: { owner: me } })
  expect(approval!.args.value).toBe(parseUnits('100', 6))
  const { owner, spender } = approval!.args
  expect(
    await client.readContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [owner, spender],
    }),
  ).toBe(0n)
})

test('a wallet on a phone swaps over the relay, and the status tells what the chain brought @core', async ({
  openHost,
  hostSetup,
  phone,
  devnet,
}) => {
  const { usdc } = devnet.contracts.tokens
  const client = clientOf(devnet)
  const asked: string[] = []
  phone.wallet.setDecide((question) => {
    asked.push(question.kind === 'request' ? question.method : question.kind)
    return 'approve'
  })
  const host = await openHost(hostSetup({ relayUrl: phone.relayUrl }))
  await host.open()
  await press(host, 'WalletConnect')
  await phone.scan(codeOn(host.page))
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ address: alice, connector: { type: 'WALLET_CONNECT' } })
  const [tokens, sent] = [
    await held(devnet, usdc, alice),
    await client.getTransactionCount({ address: alice }),
  ]
  await openSwap(host)

  await reviewSwap(host, { to: 'USDC', amount: '0.5' })
  await press(host, 'Swap')
  await ended(host, /USDC received/)

  expect((await held(devnet, usdc, alice)) - tokens).toBe(parseUnits(await receivedOn(host, 'USDC'), 6))
  expect(await client.getTransactionCount({ address: alice })).toBe(sent + 1)
  expect(asked).toEqual(['proposal', 'eth_sendTransaction'])
})
