import { z } from '@hono/zod-openapi'
import { chainIdPattern } from '../chains/apiChain'
import type { AddRoute } from '../guards/deps'
import { answerImage } from '../images/answerImage'
import { imageId, imageRoute } from '../images/imageRoute'
import { monogram } from '../images/monogram'
import { readMark } from '../marks/readMark'

const chain = z.string().regex(chainIdPattern, 'A CAIP-2 id.')
const address = z.string().min(32).max(44)

const native = imageRoute('/public/getTokenImage/{chain}', 'The mark of a network’s own currency', { chain })
const token = imageRoute(
  '/public/getTokenImage/{chain}/{address}',
  'The mark of a token, by its network and contract: any other can have the same symbol',
  { chain, address },
)
const currency = imageRoute('/public/getCurrencyImage/{imageId}', 'The image of a currency, by its code', {
  imageId,
})

export const getTokenImage: AddRoute = (app, { marks }) => {
  app.openapi(native, (c) => {
    const mark = marks.token(c.req.valid('param').chain)
    return answerImage(c, mark && readMark(mark)) as never
  })
  app.openapi(token, (c) => {
    const { chain, address } = c.req.valid('param')
    const mark = marks.token(chain, address)
    return answerImage(c, mark && readMark(mark)) as never
  })
  app.openapi(currency, (c) => {
    const { imageId } = c.req.valid('param')
    return answerImage(c, monogram(imageId.toLowerCase(), imageId)) as never
  })
}
