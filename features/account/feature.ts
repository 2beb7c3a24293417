import { defineFeature } from '@shared/contract/feature'
import tabs from '@shared/ui/tabs.css'
import account from './account.css'
import type { AccountModel } from './accountModel'
import { activateAccount } from './activateAccount'
import { lazyViews } from './lazyViews'
import messages from './messages/en.json'
import { Account } from './views/Account'

const { Nfts: _, ...views } = lazyViews

export default defineFeature<'account', AccountModel>({
  id: 'account',
  styles: tabs + account,
  messages,
  views: { Account, ...views },
  lazy: lazyViews,
  activate: activateAccount,
})
