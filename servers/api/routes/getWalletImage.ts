import type { AddRoute } from '../guards/deps'
import { ApiError } from '../http/ApiError'
import { answerImage } from '../images/answerImage'
import { imageId, imageRoute } from '../images/imageRoute'
import { monogram } from '../images/monogram'
import { readMark } from '../marks/readMark'

const route = imageRoute('/getWalletImage/{imageId}', 'The image of a wallet, by its `image_id`', { imageId })

/** Its own mark, else a monogram. */
export const getWalletImage: AddRoute = (app, { marks, store }) => {
  app.openapi(route, async (c) => {
    const { imageId } = c.req.valid('param')
    // A database refuses text with a NUL.
    const name = /^[\w-]+$/.test(imageId) ? await store.wallets.nameOf(imageId) : undefined
    if (name === undefined) throw new ApiError(404, 'NotFound', 'No wallet has this image.')
    const mark = marks.wallet(imageId)
    return answerImage(c, (mark && readMark(mark)) ?? monogram(imageId, name)) as never
  })
}
