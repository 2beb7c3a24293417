import { defineFeature } from '@shared/contract/feature'
import styles from './connect.css'
import { type ConnectModel, createConnectModel } from './createConnectModel'
import { lazyViews } from './lazyViews'
import messages from './messages/en.json'
import { Connect } from './views/Connect'
import { ConnectWallets } from './views/ConnectWallets'
import { Create } from './views/Create'

export default defineFeature<'connect', ConnectModel>({
  id: 'connect',
  styles,
  messages,
  views: {
    ...lazyViews,
    Connect,
    ConnectWallets,
    Create,
  },
  lazy: lazyViews,
  activate: (ctx) =>
    createConnectModel(ctx, (view) => {
      if (view in lazyViews) lazyViews[view as keyof typeof lazyViews].preload()
    }),
})
