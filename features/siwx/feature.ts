import { defineFeature } from '@shared/contract/feature'
import messages from './messages/en.json'
import siwx from './siwx.css'
import { SIWXSignMessage } from './views/SIWXSignMessage'

export default defineFeature<'siwx', undefined>({
  id: 'siwx',
  styles: siwx,
  messages,
  // The specification's older name of the same view.
  views: { SIWXSignMessage, ConnectingSiwe: SIWXSignMessage },
  activate: () => ({ model: undefined, dispose() {} }),
})
