import { getAddress, type Hex, maxUint256, zeroAddress } from 'viem'
import { v3Data } from '../../../../servers/api/swap/uniswap/v3Data'
import type { HoldingFacts } from '../../../../shared/reading/acts/facts'
import {
  account,
  allowanceHolder,
  apes,
  app,
  approve,
  call,
  dai,
  ether,
  execTransaction,
  friend,
  lifi,
  lifiPart,
  multicall3,
  nested,
  ownApe,
  permit2,
  safe,
  send,
  settler,
  swapRouter,
  transfer,
  uniswapV2,
  universalRouter,
  usdc,
  weth,
  zero32,
} from '../requestTable'
import type { TonedRequest } from './tonedRequest'

const million = 10n ** 6n
/** A person with 250 dollars, of 40 billion that there are. */
const held = { balance: 250n * million, supply: 40n * 10n ** 9n * million }
const holding = (facts: HoldingFacts, token = usdc) => ({ holdings: new Map([[token.toLowerCase(), facts]]) })
const toApp = (amount: bigint) => send(usdc, approve(app, amount))
const toKnown = (amount: bigint) => send(usdc, approve(permit2, amount))
const isEmpty = (address: string) => ({ emptyAccounts: new Set([address.toLowerCase()]) })

const path = (...tokens: string[]) => `0x${tokens.map((each) => each.slice(2)).join('0001f4')}` as Hex
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const fee = { bps: 50, receiver: app.toLowerCase() as Hex }
const swapV3 = (from: string, to: string, rest: object = {}) =>
  send(
    swapRouter,
    v3Data({
      from: from.toLowerCase() as Hex,
      to: to.toLowerCase() as Hex,
      amount: 250n * million,
      path: path(from === native ? weth : from, to === native ? weth : to),
      minimum: ether / 10n,
      account,
      fee: undefined,
      deadline: 9n,
      permit: undefined,
      ...rest,
    } as never),
    from === native ? 250n * million : 0n,
  )
const part = (sold: string, bought: string, isTaken = true) => ({
  callTo: app,
  approveTo: app,
  sendingAssetId: sold,
  receivingAssetId: bought,
  fromAmount: 250n * million,
  callData: '0xdeadbeef',
  requiresDeposit: isTaken,
})
/** A swap of LI.FI, as its API writes it. */
const lifiData = (
  name: string,
  parts: readonly object[],
  { to = account, least = ether / 10n }: { readonly to?: string; readonly least?: bigint } = {},
) => {
  const isSingle = name.startsWith('Single')
  return call(
    `swapTokens${name}(bytes32,string,string,address,uint256,${lifiPart}${isSingle ? '' : '[]'})`,
    zero32,
    'latchkey',
    '',
    to,
    least,
    isSingle ? parts[0] : parts,
  )
}
const swapLifi = (name: string, ...rest: [readonly object[], object?]) => send(lifi, lifiData(name, ...rest))
const lifiToToken = 'SingleV3ERC20ToERC20'

/** A swap of 0x, as its API writes it. The frame does not read the Settler's actions. */
const settle = ({ to = account, bought = weth, least = ether / 10n } = {}) =>
  call(
    'execute((address recipient,address buyToken,uint256 minAmountOut),bytes[],bytes32)',
    { recipient: to, buyToken: bought, minAmountOut: least },
    ['0xdeadbeef', '0x'],
    zero32,
  )
const usualExec = { token: usdc, amount: 250n * million, operator: settler, target: settler }
const zeroExData = (rest: Partial<typeof usualExec & { data: Hex }> = {}) => {
  const { token, amount, operator, target, data = settle() } = { ...usualExec, ...rest }
  return call('exec(address,address,uint256,address,bytes)', operator, token, amount, target, data)
}
const swapZeroEx = (rest: Parameters<typeof zeroExData>[0] = {}, value = 0n) =>
  send(allowanceHolder, zeroExData(rest), value)
const signed = { value: 250n * million, deadline: 9n, v: 27, r: zero32, s: zero32 }

/** What others make of an account's rights at a contract, by unlisted functions. */
const rights = [
  ['transferOwnership(address)', friend],
  ['renounceOwnership()'],
  ['setOwner(address)', friend],
  ['grantRole(bytes32,address)', zero32, friend],
  ['revokeRole(bytes32,address)', zero32, friend],
  ['upgradeTo(address)', app],
  ['upgradeToAndCall(address,bytes)', app, '0x12345678'],
  ['changeAdmin(address)', friend],
  ['approveDelegation(address,uint256)', friend, maxUint256],
  ['setApprovalForAll(address,bytes32,bool)', friend, zero32, true],
  ['setMinter(address)', friend],
  ['delegate(address)', friend],
  ['exitPool(bytes32,address)', zero32, friend],
  ['increaseApproval(address,uint256)', friend, maxUint256],
  ['approveAndCall(address,uint256,bytes)', friend, 5n, '0x12'],
  ['authorizeOperator(address)', friend],
  ['redeem(uint256,address,address)', ether, friend, account],
] as const

/** Transactions, with the tones that an auditor expects. */
export const tonedCalls: readonly TonedRequest[] = [
  // Unread
  ['an unknown function with coins', 'danger', send(app, '0xdeadbeef', ether)],
  ['an unknown function without coins', 'danger', send(app, '0xdeadbeef00000000')],
  ['an unknown function of a listed token', 'danger', send(usdc, '0xdeadbeef')],
  ['an unknown function of a known exchange', 'danger', send(swapRouter, '0xdeadbeef', ether)],
  ['three bytes for a contract', 'danger', send(app, '0xdeadbe')],
  ['a new contract without coins', 'danger', send(undefined, '0x6001600155')],
  ['a new contract with coins', 'danger', send(undefined, '0x6001600155', ether)],
  ...rights.map(
    ([signature, ...args]): TonedRequest => [
      `a right given away by ${signature}`,
      'danger',
      send(app, call(signature, ...args)),
    ],
  ),
  ['six calls in each other', 'danger', send(usdc, nested(6, transfer(friend, 1n)))],
  [
    'one unread part of three',
    'danger',
    send(usdc, call('multicall(bytes[])', [transfer(friend, 1n), '0xdeadbeef', transfer(friend, 2n)])),
  ],
  [
    'an unread part two deep',
    'danger',
    send(
      usdc,
      call('multicall(bytes[])', [call('multicall(bytes[])', [transfer(friend, 1n), '0xdeadbeef'])]),
    ),
  ],
  ['a Safe’s transaction of a read call', 'danger', send(safe, execTransaction(usdc, transfer(friend, 5n)))],
  [
    'coins through an unknown contract',
    'danger',
    send(app, call('execute(address,uint256,bytes)', friend, ether, '0x'), ether),
  ],
  ['an NFT allowed for one, and no node tells whose it is', 'danger', send(apes, approve(app, 20_317n))],

  // One NFT
  ['an NFT allowed for one', 'warning', send(apes, approve(app, 20_317n)), ownApe],
  ['an NFT allowed for a known contract', 'none', send(apes, approve(permit2, 20_317n)), ownApe],
  ['an NFT allowed for a person', 'danger', send(apes, approve(friend, 20_317n)), ownApe],
  ['an NFT no longer allowed', 'none', send(apes, approve(zeroAddress, 20_317n)), ownApe],
  ['another NFT than the one that is owned', 'danger', send(apes, approve(app, 20_318n)), ownApe],
  ['an NFT of another contract than the owned one', 'danger', send(safe, approve(app, 20_317n)), ownApe],
  [
    'the NFT with the number zero',
    'danger',
    send(apes, approve(app, 0n)),
    {
      ownedNfts: new Set([`${apes.toLowerCase()}/0`]),
    },
  ],
  [
    'an allowance of a token that also has NFTs',
    'danger',
    toApp(million * million),
    { ...holding(held), ownedNfts: new Set([`${usdc.toLowerCase()}/${million * million}`]) },
  ],
  [
    'two NFTs, one of them unknown',
    'danger',
    send(apes, call('multicall(bytes[])', [approve(app, 20_317n), approve(app, 20_318n)])),
    ownApe,
  ],
  [
    'an NFT allowed in a call for several',
    'warning',
    send(apes, call('multicall(bytes[])', [approve(app, 20_317n)])),
    ownApe,
  ],

  // Payments with a note
  ['coins with a reference for a person', 'none', send(friend, '0x5e5e5e5e5e5e5e5e', ether), isEmpty(friend)],
  ['a reference if no node tells whether there is code', 'danger', send(friend, '0x5e5e5e5e5e5e5e5e', ether)],
  [
    'data for a function of the network itself',
    'danger',
    send('0x0000000000000000000000000000000000000800', '0xdeadbeef'),
    isEmpty('0x0000000000000000000000000000000000000800'),
  ],
  ['a listed token with a reference', 'none', send(usdc, `${transfer(friend, 5n)}5e5e5e5e5e5e5e5e`)],

  // Allowances
  ['an exact approval of a part', 'none', toApp(100n * million), holding(held)],
  ['an exact approval of all', 'none', toApp(250n * million), holding(held)],
  ['an approval with some room', 'none', toApp(260n * million), holding(held)],
  ['an approval of twice what there is', 'none', toApp(500n * million), holding(held)],
  ['an approval of more than that', 'danger', toApp(500n * million + 1n), holding(held)],
  ['an approval of a million for 250', 'danger', toApp(million * million), holding(held)],
  ['10¹⁵ dollars', 'danger', toApp(10n ** 21n), holding(held)],
  ['10¹⁵ dollars, and no node answers', 'danger', toApp(10n ** 21n)],
  ['a billion dollars, and no node answers', 'danger', toApp(10n ** 15n)],
  ['a thousand dollars, and no node answers', 'none', toApp(10n ** 9n)],
  ['all dollars of the world, for a known spender', 'danger', toKnown(held.supply), holding(held)],
  ['more than there is, for a known spender', 'danger', toKnown(held.supply + 1n), holding(held)],
  ['a larger amount for a known spender', 'none', toKnown(1_000n * million), holding(held)],
  ['a token of few, all of them', 'danger', toApp(1_000n), holding({ balance: 900n, supply: 1_000n })],
  ['just under the number without a limit', 'danger', toApp(maxUint256 - 1n), holding(held)],
  ['just under 2¹²⁸', 'danger', toApp(2n ** 128n - 1n), holding(held)],
  ['just under 2⁹⁶', 'danger', toApp(2n ** 96n - 2n), holding(held)],
  ['some of a token without a balance', 'none', toApp(100n * million), holding({ ...held, balance: 0n })],
  [
    'much of a token without a balance',
    'danger',
    toApp(million * million),
    holding({ ...held, balance: 0n }),
  ],
  [
    'a higher allowance, beyond what there is',
    'danger',
    send(usdc, call('increaseAllowance(address,uint256)', app, 10n ** 12n)),
    holding(held),
  ],
  [
    'a higher allowance, within',
    'none',
    send(usdc, call('increaseAllowance(address,uint256)', app, 100n * million)),
    holding(held),
  ],
  [
    'two allowances that are too much together',
    'danger',
    send(usdc, call('multicall(bytes[])', [approve(app, 300n * million), approve(safe, 300n * million)])),
    holding(held),
  ],
  [
    'a reset and an exact approval',
    'none',
    send(usdc, call('multicall(bytes[])', [approve(app, 0n), approve(app, 250n * million)])),
    holding(held),
  ],
  [
    'an approval of Permit2 beyond what there is',
    'danger',
    send(permit2, call('approve(address,address,uint160,uint48)', usdc, app, 10n ** 15n, 1_800_000_000)),
    holding(held),
  ],
  [
    'an exact approval of Permit2',
    'none',
    send(permit2, call('approve(address,address,uint160,uint48)', usdc, universalRouter, 250n * million, 9)),
    holding(held),
  ],
  [
    'a permit handed in, beyond what there is',
    'danger',
    send(
      usdc,
      call(
        'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
        account,
        app,
        10n ** 15n,
        9n,
        27,
        zero32,
        zero32,
      ),
    ),
    holding(held),
  ],
  ['all NFTs of a contract', 'danger', send(apes, call('setApprovalForAll(address,bool)', app, true))],
  ['the end of an allowance', 'none', toApp(0n), holding(held)],
  [
    'a lower allowance of much',
    'none',
    send(usdc, call('decreaseAllowance(address,uint256)', app, maxUint256)),
    holding(held),
  ],

  // Our own swaps
  ['our swap of a token for another', 'none', swapV3(usdc, weth)],
  ['our swap of a token for coins', 'none', swapV3(usdc, native)],
  ['our swap of coins for a token', 'none', swapV3(native, usdc)],
  ['our swap of a token for coins, with a fee', 'none', swapV3(usdc, native, { fee })],
  ['our swap of a token for another, with a fee', 'none', swapV3(usdc, weth, { fee })],
  ['our swap of coins for a token, with a fee', 'none', swapV3(native, usdc, { fee })],
  ['our swap with a permit', 'none', swapV3(usdc, native, { permit: signed })],
  ['our own swap that pays another account', 'warning', swapV3(usdc, weth, { account: friend })],
  [
    'our swap of the second version',
    'none',
    send(
      uniswapV2,
      call(
        'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
        250n * million,
        ether / 10n,
        [usdc, weth],
        account,
        9n,
      ),
    ),
  ],

  // Swaps of aggregators that our API proposes
  ['our swap at LI.FI', 'none', swapLifi(lifiToToken, [part(usdc, weth)])],
  ['our swap at LI.FI for coins', 'none', swapLifi('SingleV3ERC20ToNative', [part(usdc, zeroAddress)])],
  [
    'our swap at LI.FI of coins',
    'none',
    send(lifi, lifiData('SingleV3NativeToERC20', [part(zeroAddress, usdc)]), 250n * million),
  ],
  [
    'our swap at LI.FI with a fee before it',
    'none',
    swapLifi('MultipleV3ERC20ToERC20', [part(usdc, usdc), part(usdc, weth, false)]),
  ],
  [
    'our swap at LI.FI for coins with a fee before it',
    'none',
    swapLifi('MultipleV3ERC20ToNative', [part(usdc, usdc), part(usdc, zeroAddress, false)]),
  ],
  [
    'our swap at LI.FI of coins with a fee before it',
    'none',
    send(
      lifi,
      lifiData('MultipleV3NativeToERC20', [part(zeroAddress, zeroAddress), part(zeroAddress, usdc, false)]),
      250n * million,
    ),
  ],
  ['an exact approval for LI.FI', 'none', send(usdc, approve(lifi, 250n * million)), holding(held)],
  [
    'much more than there is for LI.FI',
    'danger',
    send(usdc, approve(lifi, million * million)),
    holding(held),
  ],
  [
    'a swap at LI.FI that pays another account',
    'danger',
    swapLifi(lifiToToken, [part(usdc, weth)], { to: friend }),
  ],
  ['a swap at LI.FI for nothing', 'danger', swapLifi(lifiToToken, [part(usdc, weth)], { least: 0n })],
  [
    'a swap at LI.FI that takes two tokens',
    'danger',
    swapLifi('MultipleV3ERC20ToERC20', [part(usdc, weth), part(dai, weth)]),
  ],
  ['a swap at LI.FI without a part', 'danger', swapLifi('MultipleV3ERC20ToERC20', [])],
  [
    'a swap at LI.FI of a token, with coins',
    'danger',
    send(lifi, lifiData(lifiToToken, [part(usdc, weth)]), ether),
  ],
  [
    'a swap at LI.FI cut short',
    'danger',
    send(lifi, lifiData(lifiToToken, [part(usdc, weth)]).slice(0, -64) as Hex),
  ],
  [
    'a swap at LI.FI with bytes behind it',
    'none',
    send(lifi, `${lifiData(lifiToToken, [part(usdc, weth)])}5e5e`),
  ],
  ['a swap of LI.FI at another contract', 'danger', send(app, lifiData(lifiToToken, [part(usdc, weth)]))],
  [
    'a swap at LI.FI beside an unread call',
    'danger',
    send(lifi, call('multicall(bytes[])', [lifiData(lifiToToken, [part(usdc, weth)]), '0xdeadbeef'])),
  ],
  [
    'a swap at LI.FI in the name of another contract',
    'danger',
    send(
      multicall3,
      call('aggregate3((address target,bool allowFailure,bytes data)[])', [
        { target: lifi, allowFailure: false, data: lifiData(lifiToToken, [part(usdc, weth)]) },
      ]),
    ),
  ],
  ['a bridge of LI.FI', 'danger', send(lifi, '0xa1f1ce43')],
  ['our swap at 0x', 'none', swapZeroEx()],
  ['our swap at 0x for coins', 'none', swapZeroEx({ data: settle({ bought: native }) })],
  [
    'our swap at 0x of coins',
    'none',
    swapZeroEx({ token: zeroAddress, data: settle({ bought: usdc }) }, ether),
  ],
  ['an exact approval for 0x', 'none', send(usdc, approve(allowanceHolder, 250n * million)), holding(held)],
  ['a swap at 0x that pays another account', 'danger', swapZeroEx({ data: settle({ to: friend }) })],
  ['a swap at 0x for nothing', 'danger', swapZeroEx({ data: settle({ least: 0n }) })],
  [
    'a swap at 0x whose minimum is in its actions',
    'danger',
    swapZeroEx({ data: settle({ to: zeroAddress, bought: zeroAddress, least: 0n }) }),
  ],
  ['a swap at 0x of no token', 'danger', swapZeroEx({ data: settle({ bought: zeroAddress }) })],
  ['a swap at 0x by a false Settler', 'danger', swapZeroEx({ operator: app, target: app })],
  ['a swap at 0x that another may take', 'danger', swapZeroEx({ operator: app })],
  ['a swap at 0x of a token, with coins', 'danger', swapZeroEx({}, ether)],
  ['a swap at 0x with bytes inside', 'danger', swapZeroEx({ data: `${settle()}5e5e` })],
  ['a swap at 0x with bytes behind it', 'none', send(allowanceHolder, `${zeroExData()}5e5e`)],
  [
    'another call through the holder of 0x',
    'danger',
    swapZeroEx({ target: usdc, data: transfer(friend, 5n) }),
  ],
  ['another call of a Settler', 'danger', swapZeroEx({ data: '0xdeadbeef' })],
  ['a swap at 0x by the Settler of another network', 'danger', { ...swapZeroEx(), chainId: 'eip155:10' }],
  ['a Settler without the holder of 0x', 'danger', send(settler, settle(), ether)],

  // Coins that change their form
  ['a wrap', 'none', send(weth, '0xd0e30db0', ether)],
  ['an unwrap', 'none', send(weth, call('withdraw(uint256)', ether))],
  [
    'an exact approval for our exchange',
    'none',
    send(usdc, approve(swapRouter, 250n * million)),
    holding(held),
  ],
  ['coins to the zero address', 'none', send(zeroAddress, '0x', 1n)],
  ['an unlisted token', 'warning', send(dai, transfer(friend, ether))],
  [
    'an address like the account’s own',
    'danger',
    send(getAddress(`${account.slice(0, 6)}${'1'.repeat(32)}${account.slice(-4)}`), '0x', ether),
  ],
]
