import type { AddRoute } from '../deps'
import { addSmartRoutes } from '../smart/addSmartRoutes'
import { answerBundler } from '../smart/answerBundler'
import { answerPaymaster } from '../sponsor/answerPaymaster'

/** Smart accounts: the bundler of a network, and what the project pays there. */
export const smartRoutes: AddRoute = (app, deps) =>
  addSmartRoutes(app, deps, {
    '/v1/bundler': answerBundler(deps.limits),
    '/v1/paymaster': answerPaymaster(deps),
  })
