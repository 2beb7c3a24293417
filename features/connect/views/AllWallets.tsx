import type { ViewProps } from '@shared/contract/feature'
import type { Namespace } from '@shared/domain/caip'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { SearchField } from '@shared/ui/SearchField'
import searchField from '@shared/ui/searchField.css'
import switchStyles from '@shared/ui/switch.css'
import { Tile } from '@shared/ui/Tile'
import { TileGrid } from '@shared/ui/TileGrid'
import virtualList from '@shared/ui/virtualList.css'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ConnectModel } from '../createConnectModel'
import type { ListedOption } from '../options/listedOption'
import allWallets from './allWallets.css'
import { controlsOf } from './controlsOf'
import { createTurns } from './createTurns'
import { LazyOptionLogo } from './LazyOptionLogo'
import { useAllWallets } from './useAllWallets'
import { useLegalGate } from './useLegalGate'
import { useScrollMemory } from './useScrollMemory'
import { useWalletSearch } from './useWalletSearch'
import { WalletFilters } from './WalletFilters'
import { WalletsBelow } from './WalletsBelow'

const styles = searchField + switchStyles + virtualList + allWallets

/** Every connect option, to browse and to search. */
export function AllWallets({ ctx, model, params }: ViewProps<'AllWallets', ConnectModel>) {
  const { chains, clock, i18n } = ctx
  const { t } = i18n
  const namespace = params?.namespace as Namespace | undefined
  const search = useWalletSearch(model.search, clock)
  const list = useAllWallets(ctx, model, namespace, search)
  const gate = useLegalGate(ctx, model)
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const needsLink = list.options.some((option) => option.needsLink)
  useScrollMemory(root, list.options.length > 0, model.search, clock)

  useEffect(() => {
    if (needsLink) chains.preparePairing()
  }, [needsLink, chains])

  const { more, status } = list
  const onEndReached = useCallback(() => {
    if (status === 'ready') more()
  }, [more, status])

  const { aria, guard } = gate
  const takeTurn = useMemo(() => createTurns(clock), [clock])
  const render = useCallback(
    (option: ListedOption, props: { tabIndex: 0 | -1 }) => {
      const controls = controlsOf(ctx, model, option, namespace)
      return (
        <Tile
          label={option.name}
          detail={option.detail}
          leading={<LazyOptionLogo ctx={ctx} option={option} takeTurn={takeTurn} />}
          {...aria}
          {...controls}
          {...props}
          onClick={guard(controls.onClick)}
        />
      )
    },
    [ctx, model, namespace, aria, guard, takeTurn],
  )

  return (
    <div ref={root} className="lk-all-wallets" tabIndex={-1}>
      <LazyStyles css={styles} />
      {gate.checkbox}
      <TileGrid
        label={t('connect.wallets')}
        items={list.options}
        total={list.total}
        keyOf={({ id }) => id}
        textOf={({ name }) => name}
        onEndReached={onEndReached}
        above={
          <>
            <SearchField
              ref={field}
              label={t('connect.all.search')}
              clearLabel={t('connect.all.clear')}
              value={search.text}
              onChange={search.setText}
            />
            <WalletFilters ctx={ctx} gate={gate} list={list} search={search} />
          </>
        }
        render={render}
      />
      <WalletsBelow
        ctx={ctx}
        list={list}
        onClear={() => {
          search.clear()
          field.current?.focus()
        }}
        onRetry={() => {
          // The button is about to go, and would take the focus with it.
          root.current?.focus({ preventScroll: true })
          list.more()
        }}
      />
    </div>
  )
}
