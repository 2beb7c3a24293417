import type { AddRoute } from '../callers/deps'
import { answerPaymaster } from '../paymaster/answerPaymaster'
import { addSmartRoutes } from '../smart/addSmartRoutes'
import { answerBundler } from '../smart/answerBundler'

/** Smart accounts: the bundler of a network, and what the project pays there. */
export const smartRoutes: AddRoute = (app, deps) =>
  addSmartRoutes(app, deps, {
    '/v1/bundler': answerBundler(deps.limits),
    '/v1/paymaster': answerPaymaster(deps),
  })
