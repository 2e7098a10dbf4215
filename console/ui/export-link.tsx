import { useListContext } from 'ra-core'
import { resources } from '../client/resources.ts'
import { CsvLink } from './csv-link.tsx'

interface ExportLinkProps {
  readonly resource: string
  /** Always applied, and not shown. */
  readonly filter: Readonly<Record<string, string>> | undefined
  /** Parameters in the path of the list's call. */
  readonly params: Readonly<Record<string, number>> | undefined
}

/** The surrounding list as a file: all its pages, with the filters and the order of the address. */
export function ExportLink({ resource, filter, params }: ExportLinkProps) {
  const { filterValues, sort } = useListContext()
  const endpoint = resources[resource]?.csv
  if (!endpoint) return null
  const query = { ...filterValues, ...filter, sort: `${sort.field},${sort.order.toLowerCase()}` }
  return <CsvLink endpoint={endpoint} params={params} query={query} />
}
