import { ApiError } from '../ApiError'
import type { AddRoute } from '../deps'
import { answerImage } from '../images/answerImage'
import { imageRoute } from '../images/imageRoute'
import { monogram } from '../images/monogram'

const route = imageRoute('/getWalletImage/{imageId}', 'The image of a wallet, by its `image_id`')

/** A monogram of our own: logos belong to others. */
export const getWalletImage: AddRoute = (app, { store }) => {
  app.openapi(route, async (c) => {
    const { imageId } = c.req.valid('param')
    // A database refuses text with a NUL.
    const name = /^[\w-]+$/.test(imageId) ? await store.wallets.nameOf(imageId) : undefined
    if (name === undefined) throw new ApiError(404, 'NotFound', 'No wallet has this image.')
    return answerImage(c, monogram(imageId, name)) as never
  })
}
