import { formatBase58 } from '@shared/domain/base58'
import { getAddress, type Hex, maxUint256 } from 'viem'
import { payer } from '../../solanaTransactions'
import {
  account,
  app,
  chains,
  details,
  detailsType,
  fields,
  friend,
  nobody,
  order,
  permissionsType,
  permit,
  permit2,
  permit2Domain,
  say,
  sign,
  signInText,
  universalRouter,
  usdc,
  weth,
  zero32,
} from '../requestTable'
import type { TonedRequest } from './tonedRequest'

const million = 10n ** 6n
const holdings = new Map([
  [usdc.toLowerCase(), { balance: 250n * million, supply: 40n * 10n ** 9n * million }],
])
const at = (verifyingContract: string, name: string, version = '1') => ({
  name,
  version,
  chainId: 1,
  verifyingContract,
})
const typed = (domain: object, types: Record<string, string>, primaryType: string, message: object) =>
  sign({
    domain,
    primaryType,
    message,
    types: Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fields(text)])),
  })

const seaport = '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC'
const blur = '0x000000000000Ad05Ccc4F10045630fb830B95127'
const forwarder = getAddress(`0x${'f0'.repeat(20)}`)

const seaportOrder = typed(
  at(seaport, 'Seaport', '1.5'),
  {
    OrderComponents:
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
    OfferItem:
      'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
    ConsiderationItem:
      'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
  },
  'OrderComponents',
  {
    offerer: account,
    zone: nobody,
    orderType: 0,
    startTime: 0n,
    endTime: maxUint256,
    zoneHash: zero32,
    salt: 1n,
    conduitKey: zero32,
    counter: 0n,
    offer: [{ itemType: 2, token: app, identifierOrCriteria: 7n, startAmount: 1n, endAmount: 1n }],
    consideration: [
      {
        itemType: 0,
        token: nobody,
        identifierOrCriteria: 0n,
        startAmount: 1n,
        endAmount: 1n,
        recipient: friend,
      },
    ],
  },
)
const blurOrder = typed(
  at(blur, 'Blur Exchange', '1.0'),
  {
    Order:
      'address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce',
    Fee: 'uint16 rate,address recipient',
  },
  'Order',
  {
    trader: account,
    side: 1,
    matchingPolicy: app,
    collection: app,
    tokenId: 7n,
    amount: 1n,
    paymentToken: nobody,
    price: 1n,
    listingTime: 0n,
    expirationTime: 9n,
    fees: [],
    salt: 1n,
    extraParams: '0x',
    nonce: 0n,
  },
)
const zeroExOrder = typed(
  at('0xDef1C0ded9bec7F1a1670819833240f027b25EfF', 'ZeroEx', '1.0.0'),
  {
    LimitOrder:
      'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt',
  },
  'LimitOrder',
  {
    makerToken: usdc,
    takerToken: weth,
    makerAmount: 250n * million,
    takerAmount: 1n,
    takerTokenFeeAmount: 0n,
    maker: account,
    taker: nobody,
    sender: nobody,
    feeRecipient: nobody,
    pool: zero32,
    expiry: 9n,
    salt: 1n,
  },
)
const oneInchOrder = typed(
  at('0x111111125421cA6dc452d289314280a0f8842A65', '1inch Aggregation Router', '6'),
  {
    Order:
      'uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits',
  },
  'Order',
  {
    salt: 1n,
    maker: account,
    receiver: nobody,
    makerAsset: usdc,
    takerAsset: weth,
    makingAmount: 250n * million,
    takingAmount: 1n,
    makerTraits: 0n,
  },
)
const forwardRequest = typed(
  at(forwarder, 'MinimalForwarder', '0.0.1'),
  { ForwardRequest: 'address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data' },
  'ForwardRequest',
  { from: account, to: usdc, value: 0n, gas: 100_000n, nonce: 0n, data: '0xa9059cbb' },
)
const metaTransaction = typed(
  { name: 'USD Coin (PoS)', version: '1', verifyingContract: usdc, salt: `0x${'0'.repeat(62)}01` },
  { MetaTransaction: 'uint256 nonce,address from,bytes functionSignature' },
  'MetaTransaction',
  { nonce: 0n, from: account, functionSignature: '0x095ea7b3' },
)
const witnessed = typed(
  permit2Domain,
  {
    PermitWitnessTransferFrom:
      'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,ExclusiveDutchOrder witness',
    TokenPermissions: 'address token,uint256 amount',
    ExclusiveDutchOrder: 'address swapper,uint256 startAmount,address recipient',
  },
  'PermitWitnessTransferFrom',
  {
    permitted: { token: usdc, amount: 250n * million },
    spender: app,
    nonce: 0n,
    deadline: 9n,
    witness: { swapper: account, startAmount: 1n, recipient: friend },
  },
)
const single = (amount: bigint, spender: string = app) =>
  sign({
    domain: permit2Domain,
    types: {
      PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline'),
      PermitDetails: detailsType,
    },
    primaryType: 'PermitSingle',
    message: { details: details(usdc, amount), spender, sigDeadline: 9n },
  })
const batch = (...amounts: readonly bigint[]) =>
  sign({
    domain: permit2Domain,
    types: {
      PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline'),
      PermitDetails: detailsType,
    },
    primaryType: 'PermitBatch',
    message: { details: amounts.map((each) => details(usdc, each)), spender: app, sigDeadline: 9n },
  })
const taken = (amount: bigint) =>
  sign({
    domain: permit2Domain,
    types: {
      PermitTransferFrom: fields('TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline'),
      TokenPermissions: permissionsType,
    },
    primaryType: 'PermitTransferFrom',
    message: { permitted: { token: usdc, amount }, spender: app, nonce: 0n, deadline: 9n },
  })

const login = (rest: Parameters<typeof signInText>[0] = {}, change = (text: string) => text) =>
  say(change(signInText(rest)))
const uri = (to: string) => login({}, (text) => text.replace('URI: https://app.example/login', `URI: ${to}`))
const domain = (to: string) => login({}, (text) => text.replace('app.example wants', `${to} wants`))
const statement = (to: string) => login({}, (text) => text.replace('Take your seat at the table.', to))
const onSolana = (text: string) => ({
  method: 'solana_signMessage',
  chainId: chains[2]!.id,
  params: { pubkey: payer, message: formatBase58(new TextEncoder().encode(text)) },
})
const solanaLogin = (change = (text: string) => text) =>
  onSolana(change(signInText({ who: payer, chain: 'mainnet' }).replace('Ethereum account', 'Solana account')))
const bytes = (hex: Hex) => say(hex)

/** Typed data and messages, with the tones that an auditor expects. */
export const tonedSignatures: readonly TonedRequest[] = [
  ['an order of Seaport', 'danger', seaportOrder],
  ['an order of Blur', 'danger', blurOrder],
  ['an order of 0x', 'danger', zeroExOrder],
  ['an order of 1inch', 'danger', oneInchOrder],
  ['an order of CoW Swap that is read', 'warning', sign(order())],
  ['an order of CoW Swap for the account itself', 'warning', sign(order({ receiver: nobody }))],
  ['an order of CoW Swap with data of an app', 'danger', sign(order({ appData: `0x${'ab'.repeat(32)}` }))],
  ['a forwarded request', 'danger', forwardRequest],
  ['a meta transaction', 'danger', metaTransaction],
  ['a permit with a witness', 'danger', witnessed],
  [
    'a delegation',
    'danger',
    typed(at(app, 'Vote'), { Delegation: 'address delegatee,uint256 nonce,uint256 expiry' }, 'Delegation', {
      delegatee: friend,
      nonce: 0n,
      expiry: 9n,
    }),
  ],
  [
    'a delegation of credit',
    'danger',
    typed(
      at(app, 'Aave'),
      { DelegationWithSig: 'address delegatee,uint256 value,uint256 nonce,uint256 deadline' },
      'DelegationWithSig',
      { delegatee: friend, value: maxUint256, nonce: 0n, deadline: 9n },
    ),
  ],
  [
    'a mail',
    'danger',
    typed(at(app, 'Ether Mail'), { Mail: 'address from,address to,string contents' }, 'Mail', {
      from: account,
      to: friend,
      contents: 'Hello',
    }),
  ],
  [
    'a vote of no contract',
    'danger',
    typed({ name: 'snapshot', version: '0.1.4' }, { Vote: 'address from,uint32 choice' }, 'Vote', {
      from: account,
      choice: 1n,
    }),
  ],
  [
    'an agent for an exchange',
    'danger',
    typed(
      at(nobody, 'HyperliquidSignTransaction'),
      { ApproveAgent: 'address agentAddress,string agentName,uint64 nonce' },
      'ApproveAgent',
      { agentAddress: friend, agentName: '', nonce: 1n },
    ),
  ],
  ['a permit within what there is', 'warning', sign(permit()), { holdings }],
  ['a permit for a known spender', 'none', sign(permit({ spender: permit2 })), { holdings }],
  ['a permit beyond what there is', 'danger', sign(permit({ value: 10n ** 12n })), { holdings }],
  ['a permit of 10¹⁵ dollars, and no node answers', 'danger', sign(permit({ value: 10n ** 21n }))],
  ['a permit of Permit2 within', 'none', single(250n * million, universalRouter), { holdings }],
  ['a permit of Permit2 beyond', 'danger', single(10n ** 12n), { holdings }],
  [
    'permits of Permit2 that are too much together',
    'danger',
    batch(300n * million, 300n * million),
    { holdings },
  ],
  ['a transfer of Permit2 within', 'warning', taken(250n * million), { holdings }],
  ['a transfer of Permit2 beyond', 'danger', taken(10n ** 12n), { holdings }],

  // Sign-ins
  ['a sign-in by its origin alone', 'none', uri('https://app.example')],
  ['a sign-in with a path and a query', 'none', uri('https://app.example/a?b=c#d')],
  ['a sign-in with the URI of another site', 'danger', uri('https://bank.example/login')],
  ['a sign-in with the URI of a part of the site', 'danger', uri('https://login.app.example/')],
  ['a sign-in with the URI of a longer host', 'danger', uri('https://app.example.evil.example/')],
  ['a sign-in with another port', 'danger', uri('https://app.example:8443/login')],
  ['a sign-in without encryption', 'danger', uri('http://app.example/login')],
  ['a sign-in with a name before the host', 'danger', uri('https://app.example@evil.example/')],
  ['a sign-in with a name before the own host', 'danger', uri('https://bank.example@app.example/')],
  ['a sign-in with a backslash', 'danger', uri('https:\\\\app.example\\login')],
  ['a sign-in with the URI of another protocol', 'danger', uri('ipfs://app.example/login')],
  ['a sign-in with a URI that is no address', 'danger', uri('app.example/login')],
  ['a sign-in with a Cyrillic letter in its URI', 'danger', uri('https://аpp.example/login')],
  ['a sign-in with a Cyrillic letter in its domain', 'danger', domain('аpp.example')],
  ['a sign-in in full width', 'danger', domain('ａｐｐ.example')],
  ['a sign-in with another port in its domain', 'danger', domain('app.example:444')],
  ['a sign-in with a part of the site as its domain', 'danger', domain('login.app.example')],
  ['a sign-in with a name in its domain', 'danger', domain('app.example@evil.example')],
  ['a sign-in in punycode', 'danger', domain('xn--pp-7kc.example')],
  [
    'words of a sign-in with Cyrillic letters',
    'danger',
    login({ domain: 'bank.example' }, (text) => text.replace('wants', 'wаnts').replace('sign in', 'sіgn іn')),
  ],
  [
    'words of a sign-in that hide between others',
    'danger',
    login({ domain: 'bank.example' }, (text) =>
      text.replace('wants', 'wan\u200bts').replace('sign', 'si\u2060gn'),
    ),
  ],
  [
    'the fields of a sign-in in other words',
    'danger',
    say('Log in at bank.example\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: 32891756ab'),
  ],
  [
    'a statement that is a sign-in',
    'danger',
    statement('bank.example wants you to sign in with your Ethereum account:'),
  ],
  ['a statement with terms', 'none', statement('I accept the terms: https://terms.example/tos')],
  ['a sign-in with resources', 'none', login({ rest: '\nResources:\n- https://app.example/a' })],
  ['a sign-in with a right', 'warning', login({ rest: '\nResources:\n- urn:recap:e30' })],
  ['a sign-in with a right in capitals', 'warning', login({ rest: '\nResources:\n- URN:RECAP:e30' })],
  ['a sign-in on Solana', 'none', solanaLogin()],
  [
    'a sign-in on Solana with another URI',
    'danger',
    solanaLogin((text) => text.replace('URI: https://app.example', 'URI: https://bank.example')),
  ],
  [
    'a sign-in on Solana at another site',
    'danger',
    solanaLogin((text) => text.replace('app.example wants', 'bank.example wants')),
  ],
  [
    'a sign-in on another network of Solana',
    'warning',
    solanaLogin((text) => text.replace('mainnet', 'devnet')),
  ],
  ['a login in words of its own', 'none', say('Welcome to app.example!\n\nNonce: 32891756ab')],

  // Bytes
  ['unread bytes', 'danger', bytes('0xfffefdfc')],
  ['bytes with a control character', 'danger', bytes('0x48690007')],
  ['a digest', 'danger', bytes(`0x${'c3'.repeat(32)}`)],
  ['a text in Japanese', 'none', say('こんにちは、港')],
  ['a text in German', 'none', say('Grüße aus dem Hafen, für 5 €')],
  [
    'bytes on Solana',
    'danger',
    {
      method: 'solana_signMessage',
      chainId: chains[2]!.id,
      params: { pubkey: payer, message: formatBase58(Uint8Array.from([1, 2, 3, 255])) },
    },
  ],
  ['a text on Solana', 'none', onSolana('Hello, reef')],
]
