import { callsOf } from './callsOf'
import { type Call, type FunctionTable, fn, type Reading } from './functionTable'
import { recipientOf } from './recipientOf'
import type { Address, Hex, Step, Sum } from './step'

/** What DAI's permit gives. */
const all = 2n ** 256n - 1n

/** The caller's permit, which the router hands in. Source: Uniswap, `SelfPermit` */
const selfPermit = (token: Address, spender: Address, value: bigint): Step => ({
  kind: 'allow',
  token,
  spender,
  value,
  change: 'set',
  isFungible: true,
})

/** The most of a fee. Source: Uniswap, `PeripheryPaymentsWithFee` */
const shareMost = 100n

/** The router gives a share of what it has to one, and the rest to another. */
function shared(
  sum: Sum,
  to: Address | undefined,
  [shareBps, feeTo]: readonly [bigint, Address],
  call: Call,
  reading: Reading,
): Step | undefined {
  const { to: contract } = call
  if (shareBps === 0n || shareBps > shareMost) return undefined
  const rest = to && recipientOf(to, call, reading)
  return {
    kind: 'several',
    contract,
    caller: reading.caller,
    steps: [
      { kind: 'collect', contract, sum: { ...sum, amount: 'rest' }, shareBps, to: feeTo },
      // What is left of the least that the router has to have by then.
      {
        kind: 'collect',
        contract,
        ...(rest && { to: rest }),
        sum: { ...sum, amount: lessShare(sum.amount as bigint, shareBps) },
      },
    ],
  }
}

/** The fee is rounded down. */
const lessShare = (amount: bigint, shareBps: bigint) => amount - (amount * shareBps) / 10_000n

/** What every router of Uniswap v3 has besides swaps. Source: Uniswap, `PeripheryPayments`, `PeripheryPaymentsWithFee`, `SelfPermit` */
export const routerFunctions: FunctionTable = {
  '0x49404b7c': fn<[bigint, Address]>(
    'unwrapWETH9(uint256,address)',
    ([amount, to], call, reading) => ({
      kind: 'collect',
      contract: call.to,
      sum: { amount },
      to: recipientOf(to, call, reading),
    }),
    true,
  ),
  '0x12210e8a': fn<[]>(
    'refundETH()',
    (_, { to: contract }) => ({ kind: 'collect', contract, sum: { amount: 'rest' } }),
    true,
  ),
  '0xdf2ab5bb': fn<[Address, bigint, Address]>(
    'sweepToken(address,uint256,address)',
    ([token, amount, to], call, reading) => ({
      kind: 'collect',
      contract: call.to,
      sum: { token, amount },
      to: recipientOf(to, call, reading),
    }),
    true,
  ),
  '0x9b2c0a37': fn<[bigint, Address, bigint, Address]>(
    'unwrapWETH9WithFee(uint256,address,uint256,address)',
    ([amount, to, shareBps, feeTo], ...rest) => shared({ amount }, to, [shareBps, feeTo], ...rest),
    true,
  ),
  '0xe0e189a0': fn<[Address, bigint, Address, bigint, Address]>(
    'sweepTokenWithFee(address,uint256,address,uint256,address)',
    ([token, amount, to, shareBps, feeTo], ...rest) =>
      shared({ token, amount }, to, [shareBps, feeTo], ...rest),
    true,
  ),
  '0xac9650d8': fn<[readonly Hex[]]>(
    'multicall(bytes[])',
    ([calls], ...rest) => callsOf(calls, ...rest),
    true,
  ),
  '0xf3995c67': fn<[Address, bigint]>(
    'selfPermit(address,uint256,uint256,uint8,bytes32,bytes32)',
    ([token, value], { to: spender }) => selfPermit(token, spender, value),
    true,
  ),
  '0xc2e3140a': fn<[Address, bigint]>(
    'selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32)',
    ([token, value], { to: spender }) => selfPermit(token, spender, value),
    true,
  ),
  '0x4659a494': fn<[Address]>(
    'selfPermitAllowed(address,uint256,uint256,uint8,bytes32,bytes32)',
    ([token], { to: spender }) => selfPermit(token, spender, all),
    true,
  ),
  '0xa4a78f0c': fn<[Address]>(
    'selfPermitAllowedIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32)',
    ([token], { to: spender }) => selfPermit(token, spender, all),
    true,
  ),
}

/** The functions of `SwapRouter02` that pay the caller. Source: Uniswap, `PeripheryPaymentsExtended` */
export const ofCallerFunctions: FunctionTable = {
  '0xd4ef38de': fn<[bigint, bigint, Address]>(
    'unwrapWETH9WithFee(uint256,uint256,address)',
    ([amount, shareBps, feeTo], ...rest) => shared({ amount }, undefined, [shareBps, feeTo], ...rest),
    true,
  ),
  '0x3068c554': fn<[Address, bigint, bigint, Address]>(
    'sweepTokenWithFee(address,uint256,uint256,address)',
    ([token, amount, shareBps, feeTo], ...rest) =>
      shared({ token, amount }, undefined, [shareBps, feeTo], ...rest),
    true,
  ),
  '0x1c58db4f': fn<[bigint]>(
    'wrapETH(uint256)',
    ([amount], { to }) => ({ kind: 'collect', contract: to, sum: { amount }, to }),
    true,
  ),
  '0xf2d5d56b': fn<[Address, bigint]>(
    'pull(address,uint256)',
    ([token, value], { to }, { caller }) => ({
      kind: 'sendToken',
      token,
      from: caller,
      to,
      value,
      isFungible: true,
    }),
    true,
  ),
  '0xe90a182f': fn<[Address, bigint]>(
    'sweepToken(address,uint256)',
    ([token, amount], { to: contract }) => ({ kind: 'collect', contract, sum: { token, amount } }),
    true,
  ),
  '0x49616997': fn<[bigint]>(
    'unwrapWETH9(uint256)',
    ([amount], { to: contract }) => ({ kind: 'collect', contract, sum: { amount } }),
    true,
  ),
}
