import type { ViewProps } from '@shared/contract/feature'
import { networkIdOf } from '@shared/domain/connection'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { List } from '@shared/ui/List'
import { SearchField } from '@shared/ui/SearchField'
import { useRef, useState } from 'react'
import { groupNetworks } from '../actions/groupNetworks'
import type { NetworksModel } from '../createNetworksModel'
import { needsSearch, searchNetworks } from '../model'
import { NetworkGroups } from './NetworkGroups'
import { NetworkRow } from './NetworkRow'

/** The host's networks, the current one marked; grouped if there are several namespaces. */
export function Networks({ ctx }: ViewProps<'Networks', NetworksModel>) {
  const { t } = ctx.i18n
  const { networks } = ctx.config
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const currentId = useStore(ctx.connection, networkIdOf)
  const found = searchNetworks(networks, query)
  const isGrouped = groupNetworks(networks).length > 1
  const search = needsSearch(networks) && (
    <SearchField
      ref={field}
      label={t('networks.search')}
      clearLabel={t('networks.clear')}
      value={query}
      onChange={setQuery}
    />
  )
  return (
    <>
      {isGrouped ? (
        <>
          {search}
          <NetworkGroups ctx={ctx} networks={found} />
        </>
      ) : (
        <List label={t('networks.list')} above={search}>
          {found.map((network) => (
            <NetworkRow
              key={network.caipNetworkId}
              ctx={ctx}
              network={network}
              isCurrent={network.caipNetworkId === currentId}
            />
          ))}
        </List>
      )}
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
      <div className="lk-actions">
        <Button variant="text" onClick={() => ctx.navigation.push('WhatIsANetwork')}>
          {t('networks.what.title')}
        </Button>
      </div>
    </>
  )
}
