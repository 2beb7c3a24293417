import { defineFeature } from '@shared/contract/feature'
import tabs from '@shared/ui/tabs.css'
import account from './account.css'
import type { AccountModel } from './accountModel'
import { activateAccount } from './activateAccount'
import { lateViews } from './lateViews'
import messages from './messages/en.json'
import { Account } from './views/Account'

const { Nfts: _, ...views } = lateViews

export default defineFeature<'account', AccountModel>({
  id: 'account',
  styles: tabs + account,
  messages,
  views: { Account, ...views },
  late: lateViews,
  activate: activateAccount,
})
