import type { FeatureContext } from '@shared/contract/context'
import type { AccountModel } from '../accountModel'
import type { CollectiblePages } from '../collectibles/collectiblePages'
import { collectiblesSchema } from '../collectibles/collectiblesSchema'
import { accountKey, type ShownAccount } from '../model'

const none: CollectiblePages = { status: 'ready', items: [] }

/** Requests the next NFTs, or the failed page again. Never rejects: a failure is a state of the list. */
export async function moreCollectibles(
  ctx: FeatureContext,
  { collectibles }: AccountModel,
  shown: ShownAccount,
): Promise<void> {
  const key = accountKey(shown)
  const before = collectibles.get()[key] ?? none
  if (before.status === 'loading' || before.next === null) return
  const set = (pages: CollectiblePages) => collectibles.update((all) => ({ ...all, [key]: pages }))
  set({ ...before, status: 'loading' })
  try {
    const { data, next } = await ctx.http.request(`/v1/account/${shown.session.account.address}/nfts`, {
      query: { chainId: shown.networkId, cursor: before.next },
      schema: collectiblesSchema,
    })
    const idOf = ({ address, tokenId }: { address: string; tokenId: string }) => `${address}/${tokenId}`
    const known = new Set(before.items.map(idOf))
    const added = data.filter((item) => !known.has(idOf(item)))
    set({ status: 'ready', items: [...before.items, ...added], next: next || null })
  } catch {
    set({ ...before, status: 'failed' })
    ctx.announce(ctx.i18n.t('account.nfts.failed'), 'assertive')
  }
}
