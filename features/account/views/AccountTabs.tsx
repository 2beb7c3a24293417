import type { Network } from '@shared/domain/network'
import { Tabs } from '@shared/ui/Tabs'
import { Suspense, useState } from 'react'
import { lazyViews } from '../lazyViews'
import type { BalanceProps } from './Balance'
import { TokenSkeletons } from './TokenSkeletons'
import { Tokens } from './Tokens'

/** The height of another feature's tab before its code is loaded. */
const tabHeight = 280

/** The holdings and the activity of the account. Other features add tabs. */
export function AccountTabs({ network, ...props }: BalanceProps & { network: Network }) {
  const { contributions, i18n, Slot } = props.ctx
  const { Nfts } = lazyViews
  const [selected, setSelected] = useState('tokens')
  const others = [...(contributions.accountTabs ?? [])].sort((a, b) => a.order - b.order)
  const tabs = [
    { id: 'tokens', label: i18n.t('account.tokens') },
    { id: 'nfts', label: i18n.t('account.nfts') },
    ...others.map(({ view, label }) => ({ id: view, label: i18n.t(label) })),
  ]
  const content = () => {
    if (selected === 'tokens') return <Tokens {...props} network={network} />
    if (selected !== 'nfts') return <Slot key={selected} view={selected} height={tabHeight} />
    return (
      <Suspense fallback={<TokenSkeletons />}>
        <Nfts {...props} network={network} />
      </Suspense>
    )
  }
  return (
    <Tabs label={i18n.t('account.assets')} tabs={tabs} selected={selected} onSelect={setSelected}>
      <div className="lk-holdings">{content()}</div>
    </Tabs>
  )
}
