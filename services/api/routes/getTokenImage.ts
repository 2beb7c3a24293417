import type { AddRoute } from '../deps'
import { answerImage } from '../images/answerImage'
import { imageRoute } from '../images/imageRoute'
import { monogram } from '../images/monogram'

const tokenRoute = imageRoute('/public/getTokenImage/{imageId}', 'The image of a token, by its symbol')
const currencyRoute = imageRoute('/public/getCurrencyImage/{imageId}', 'The image of a currency, by its code')

/** A monogram of our own: logos belong to others. */
export const getTokenImage: AddRoute = (app) => {
  for (const route of [tokenRoute, currencyRoute])
    app.openapi(route, (c) => {
      const { imageId } = c.req.valid('param')
      return answerImage(c, monogram(imageId.toLowerCase(), imageId)) as never
    })
}
