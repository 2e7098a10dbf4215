import buildProduct from './build-product.ts'
import { copyDemonstration, prepareEmptyData } from './demonstration.ts'

/** Before the product of the journeys starts: builds it if its sources have changed, and prepares the data of all. */
await buildProduct()
await prepareEmptyData()
await copyDemonstration(process.env['DATA_DIR'] ?? '')
