import type { Network } from '@shared/domain/network'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { EmptyState } from '@shared/ui/EmptyState'
import { ErrorState } from '@shared/ui/ErrorState'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { SwitchRow } from '@shared/ui/SwitchRow'
import switches from '@shared/ui/switch.css'
import { useRequest } from '@shared/ui/useRequest'
import tiles from '@shared/ui/virtualList.css'
import { useCallback, useState } from 'react'
import { moreCollectibles } from '../actions/moreCollectibles'
import { accountKey } from '../model'
import type { BalanceProps } from './Balance'
import { NftTile } from './NftTile'
import nfts from './nfts.css'

const columns = 3

/** The collectibles of the account. Suspected spam is hidden until the visitor asks for it. */
export function Nfts({ ctx, model, shown, network }: BalanceProps & { network: Network }) {
  const { t } = ctx.i18n
  const key = accountKey(shown)
  const pages = useStore(model.collectibles, (all) => all[key])
  const [withSpam, setWithSpam] = useState(false)
  const isListed = Boolean(ctx.config.apiUrl) && network.chainNamespace === 'eip155'
  const more = useCallback(() => moreCollectibles(ctx, model, shown), [ctx, model, shown])
  useRequest(
    ctx.clock,
    useCallback(() => {
      if (isListed && !pages) more()
    }, [isListed, pages, more]),
  )
  if (!isListed) return <EmptyState icon={icons.info} title={t('account.nfts.unlisted')} />
  if (pages?.status === 'failed' && pages.items.length === 0)
    return (
      <ErrorState title={t('account.nfts.failed')} retry={{ label: t('account.nfts.retry'), run: more }} />
    )
  const styles = <LazyStyles css={switches + tiles + nfts} />
  if (!pages || (pages.status === 'loading' && pages.items.length === 0))
    return (
      <>
        {styles}
        <div className="lk-tiles" aria-hidden="true">
          {Array.from({ length: columns }, (_, tile) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike.
            <span key={tile} className="lk-tile lk-skeleton" />
          ))}
        </div>
      </>
    )
  const spam = pages.items.filter(({ isSpam }) => isSpam)
  const items = pages.items.filter(({ isSpam }) => withSpam || !isSpam)
  return (
    <>
      {styles}
      {items.length === 0 ? (
        <EmptyState icon={icons.info} title={t('account.nfts.empty')} />
      ) : (
        <ul className="lk-tiles" aria-label={t('account.nfts')}>
          {items.map((item) => (
            <li key={`${item.address}/${item.tokenId}`}>
              <NftTile ctx={ctx} network={network} item={item} />
            </li>
          ))}
        </ul>
      )}
      {spam.length > 0 && (
        <SwitchRow
          leading={
            <span className="lk-emblem">
              <Icon path={icons.warning} />
            </span>
          }
          label={t('account.nfts.spam')}
          checked={withSpam}
          onChange={setWithSpam}
        />
      )}
      {pages.next && (
        <Button variant="text" busy={pages.status === 'loading'} onClick={more}>
          {t(pages.status === 'failed' ? 'account.nfts.retry' : 'account.nfts.more')}
        </Button>
      )}
    </>
  )
}
