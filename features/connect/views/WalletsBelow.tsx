import type { FeatureContext } from '@shared/contract/context'
import { EmptyState } from '@shared/ui/EmptyState'
import { ErrorState } from '@shared/ui/ErrorState'
import * as icons from '@shared/ui/icons'
import { useEffect } from 'react'
import { TileSkeletons } from './TileSkeletons'
import type { AllWalletsState } from './useAllWallets'

interface WalletsBelowProps {
  ctx: FeatureContext
  list: AllWalletsState
  onClear: () => void
  onRetry: () => void
}

/** The state below all wallets, or instead of them: more are loading, loading has failed, or the list is empty. */
export function WalletsBelow({ ctx, list, onClear, onRetry }: WalletsBelowProps) {
  const { announce, i18n } = ctx
  const { t } = i18n
  const { status, options, isNarrowed } = list
  const count = options.length
  const failure = status === 'failed' ? i18n.error(list.error) : undefined
  const problem = failure?.message
  const found = status === 'ready' && isNarrowed && t('connect.all.found', { count })

  useEffect(() => {
    if (problem) announce(problem, 'assertive')
    else if (found) announce(found)
  }, [announce, problem, found])

  if (status === 'loading') return <TileSkeletons rows={count > 0 ? 1 : 3} />
  if (failure) {
    return (
      <ErrorState
        title={failure.message}
        text={failure.hint}
        retry={{ label: t('connect.tryAgain'), run: onRetry }}
      />
    )
  }
  if (count > 0) return null
  return (
    <EmptyState
      icon={icons.search}
      title={t('connect.all.empty')}
      text={t('connect.all.empty.text')}
      action={isNarrowed ? { label: t('connect.all.clear'), run: onClear } : undefined}
    />
  )
}
