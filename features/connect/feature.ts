import { defineFeature } from '@shared/contract/feature'
import styles from './connect.css'
import { type ConnectModel, createConnectModel } from './createConnectModel'
import { lateViews } from './lateViews'
import messages from './messages/en.json'
import { Connect } from './views/Connect'
import { ConnectWallets } from './views/ConnectWallets'

export default defineFeature<'connect', ConnectModel>({
  id: 'connect',
  styles,
  messages,
  views: {
    ...lateViews,
    Connect,
    ConnectWallets,
  },
  late: lateViews,
  activate: (ctx) =>
    createConnectModel(ctx, (view) => {
      if (view in lateViews) lateViews[view as keyof typeof lateViews].warm()
    }),
})
