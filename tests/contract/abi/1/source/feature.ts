import { defineFeature } from '@shared/contract/feature'
import messages from './messages/en.json'
import { activateProbe } from './model'
import styles from './probe.css'
import { Probe } from './views/Probe'
import { ProbeDetails } from './views/ProbeDetails'

/** A feature of a third party, as it would have been written against ABI 1 and contract 1. */
export default defineFeature({
  id: 'probe',
  styles,
  messages,
  views: { Probe, ProbeDetails },
  activate: activateProbe,
})
