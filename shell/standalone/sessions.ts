import * as sessions from '../core/createCore'
import { page } from '../page'
import * as more from '../release/loadMore'

// Both are for whoever is connected, or about to be.
page().chunks.sessions = { ...sessions, ...more }
