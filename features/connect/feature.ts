import { defineFeature } from '@shared/contract/feature'
import styles from './connect.css'
import { type ConnectModel, createConnectModel } from './createConnectModel'
import { lateViews } from './lateViews'
import messages from './messages/en.json'
import { Connect } from './views/Connect'
import { ConnectingExternal } from './views/ConnectingExternal'
import { ConnectWallets } from './views/ConnectWallets'
import { Unready } from './views/Unready'

export default defineFeature<'connect', ConnectModel>({
  id: 'connect',
  styles,
  messages,
  views: {
    ...lateViews,
    Connect,
    ConnectWallets,
    ConnectingExternal,
    ConnectingWalletConnect: Unready,
    ConnectingWalletConnectBasic: Unready,
    Downloads: Unready,
    GetWallet: Unready,
    WhatIsAWallet: Unready,
  },
  activate: (ctx) =>
    createConnectModel(ctx, (view) => {
      if (view in lateViews) lateViews[view as keyof typeof lateViews].warm()
    }),
})
