import type { ViewProps } from '@shared/contract/feature'
import { networkIdOf } from '@shared/domain/connection'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { List } from '@shared/ui/List'
import { SearchField } from '@shared/ui/SearchField'
import { useRef, useState } from 'react'
import { needsSearch, searchNetworks } from '../model'
import { NetworkRow } from './NetworkRow'

/** The networks of the host, the current one marked. */
export function Networks({ ctx }: ViewProps<'Networks', undefined>) {
  const { t } = ctx.i18n
  const { networks } = ctx.config
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const currentId = useStore(ctx.connection, networkIdOf)
  const found = searchNetworks(networks, query)
  return (
    <>
      <List
        label={t('networks.list')}
        above={
          needsSearch(networks) && (
            <SearchField
              ref={field}
              label={t('networks.search')}
              clearLabel={t('networks.clear')}
              value={query}
              onChange={setQuery}
            />
          )
        }
      >
        {found.map((network) => (
          <NetworkRow
            key={network.caipNetworkId}
            ctx={ctx}
            network={network}
            isCurrent={network.caipNetworkId === currentId}
          />
        ))}
      </List>
      {found.length === 0 && (
        <div className="lk-center">
          <p className="lk-text" role="status">
            {t('networks.empty', { query: query.trim() })}
          </p>
          <Button
            variant="text"
            onClick={() => {
              setQuery('')
              field.current?.focus()
            }}
          >
            {t('networks.clear')}
          </Button>
        </div>
      )}
    </>
  )
}
