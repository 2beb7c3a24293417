import type { Step, Sum } from '../../evm/step'
import { assetKey } from '../assetKey'
import type { Asset } from '../changes'

/** What leaves the account according to the steps of a request, and the receivers that the steps name. */
export interface Named {
  /** The most that may leave, by the key of its asset. */
  readonly most: ReadonlyMap<string, bigint>
  /** Every asset that a step names, those that come too. */
  readonly assets: readonly Asset[]
  /** The receivers in lower case, with what a step gives them. */
  readonly receivers: readonly { readonly account: string; readonly asset: Asset }[]
  /** Whether every step was read. */
  readonly isRead: boolean
}

/** `coins`: what the calls themselves pay. An allowance names its amount: what it lets be taken may be taken by a later step. */
export function namedBy(steps: readonly Step[], account: string, coins: bigint): Named {
  const own = account.toLowerCase()
  const most = new Map<string, bigint>()
  const assets: Asset[] = [{ kind: 'coin' }]
  const receivers: { account: string; asset: Asset }[] = []
  let isRead = true
  leaves({ kind: 'coin' }, coins)
  for (const step of steps) read(step, own)
  return { most, assets, receivers, isRead }

  function leaves(asset: Asset, amount: bigint) {
    const key = assetKey(asset)
    assets.push(asset)
    most.set(key, (most.get(key) ?? 0n) + amount)
  }

  function comes(to: string | undefined, asset: Asset) {
    assets.push(asset)
    if (to !== undefined && to.toLowerCase() !== own) receivers.push({ account: to.toLowerCase(), asset })
  }

  /** `caller`: in whose name, in lower case. */
  function read(step: Step, caller: string) {
    switch (step.kind) {
      case 'sendCoin':
        return comes(step.to, { kind: 'coin' })
      case 'sendToken':
      case 'allow': {
        const contract = step.token.toLowerCase()
        const isOwn = step.kind === 'allow' || (step.from?.toLowerCase() ?? caller) === own
        const asset: Asset = { kind: 'token', token: contract }
        // The data of an NFT's are the same.
        const nft: Asset = { kind: 'nft', contract, id: step.value }
        const both = step.isFungible ? [asset] : [asset, nft]
        for (const each of both) {
          if (isOwn && !(step.kind === 'allow' && step.change === 'decrease'))
            leaves(each, each === nft ? 1n : step.value)
          if (step.kind === 'sendToken') comes(step.to, each)
        }
        return
      }
      case 'sendNft': {
        const contract = step.contract.toLowerCase()
        for (const kind of ['nft', 'items'] as const) {
          const asset: Asset = { kind, contract, id: step.id }
          if (step.from.toLowerCase() === own) leaves(asset, step.amount)
          comes(step.to, asset)
        }
        return
      }
      case 'wrap':
        return comes(undefined, { kind: 'token', token: step.token.toLowerCase() })
      case 'unwrap':
        if (caller === own) leaves({ kind: 'token', token: step.token.toLowerCase() }, step.amount)
        return
      case 'swap':
        if (step.sold.token !== undefined)
          leaves(assetOf(step.sold), step.sold.amount === 'rest' ? all : step.sold.amount)
        return comes(step.to, assetOf(step.bought))
      case 'collect':
        return comes(step.to, assetOf(step.sum))
      case 'several': {
        const next = step.caller.toLowerCase()
        for (const each of step.steps) read(each, next)
        return
      }
      // What its contract does with them is known by what it is for, and its receipts have no name here.
      case 'described':
        for (const { value } of step.fields)
          if (value.format === 'amount' && value.token !== undefined)
            leaves(
              { kind: 'token', token: value.token.toLowerCase() },
              value.amount === 'all' ? all : value.amount,
            )
        isRead = false
        return
      case 'allowAll':
        return
      case 'create':
      case 'unknown':
        isRead = false
    }
  }
}

const all = 2n ** 256n - 1n

const assetOf = ({ token }: Sum): Asset =>
  token === undefined ? { kind: 'coin' } : { kind: 'token', token: token.toLowerCase() }
