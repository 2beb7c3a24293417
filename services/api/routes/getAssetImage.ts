import { ApiError } from '../ApiError'
import type { AddRoute } from '../deps'
import { answerImage } from '../images/answerImage'
import { assetNames } from '../images/assetNames'
import { imageRoute } from '../images/imageRoute'
import { monogram } from '../images/monogram'

const route = imageRoute('/public/getAssetImage/{imageId}', 'The image of a network or a connector')

/** A monogram of our own: logos belong to others. */
export const getAssetImage: AddRoute = (app) => {
  app.openapi(route, (c) => {
    const { imageId } = c.req.valid('param')
    const name = assetNames.get(imageId)
    if (name === undefined) throw new ApiError(404, 'NotFound', 'No network or connector has this image.')
    return answerImage(c, monogram(imageId, name)) as never
  })
}
