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
  activate(ctx) {
    // The shell activates anew when the visitor tries again after a failure.
    for (const view of Object.values(lateViews)) view.forgive()
    return createConnectModel(ctx, (view) => {
      if (view in lateViews) lateViews[view as keyof typeof lateViews].warm()
    })
  },
})
