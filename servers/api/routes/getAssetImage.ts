import type { AddRoute } from '../guards/deps'
import { ApiError } from '../http/ApiError'
import { answerImage } from '../images/answerImage'
import { assetImages } from '../images/assetImages'
import { imageId, imageRoute } from '../images/imageRoute'
import { monogram } from '../images/monogram'
import { readMark } from '../marks/readMark'

const route = imageRoute(
  '/public/getAssetImage/{imageId}',
  'The image of a network or a connector, by its image id; of a network by its CAIP-2 id too',
  { imageId },
)

/** Its own mark, else a monogram; nothing for a network that is neither known nor served. */
export const getAssetImage: AddRoute = (app, { chains, marks }) => {
  app.openapi(route, (c) => {
    const { imageId } = c.req.valid('param')
    const asset = assetImages.get(imageId) ?? {
      mark: marks.network(imageId),
      name: chains.find(imageId)?.chain.name,
    }
    const image =
      (asset.mark && readMark(asset.mark)) ?? ((asset.name && monogram(imageId, asset.name)) || undefined)
    if (!image && !/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(imageId))
      throw new ApiError(404, 'NotFound', 'No network or connector has this image.')
    return answerImage(c, image) as never
  })
}
