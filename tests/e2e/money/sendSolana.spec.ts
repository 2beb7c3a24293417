import { expect, test } from '../harness/seeded'
import { choose, ended, fill, openSend, press, review } from '../harness/sendForm'
import { solanaHoldings } from '../harness/solanaHoldings'

const solanaBob = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'

for (const [symbol, value] of [
  ['SOL', '0.5'],
  ['USDC', '12.5'],
  ['SHELL', '3'],
] as const)
  test(`on Solana ${symbol} arrives${symbol === 'USDC' ? ' @core' : ''}`, async ({
    openHost,
    hostSetup,
    devnet,
  }) => {
    const host = await openHost(hostSetup())
    const before = await solanaHoldings(devnet, solanaBob)
    await openSend(host, 'Reef Wallet')

    if (symbol !== 'SOL') await choose(host, symbol)
    await fill(host, value, solanaBob)
    await review(host)
    await press(host, 'Send')

    await ended(host, `${value} ${symbol} sent`)
    const after = await solanaHoldings(devnet, solanaBob)
    const gained = symbol === 'SOL' ? after.lamports - before.lamports : after.tokens - before.tokens
    expect(gained).toBe({ SOL: 500_000_000n, USDC: 12_500_000n, SHELL: 3_000_000_000n }[symbol])
  })
