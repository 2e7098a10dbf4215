import { useListContext } from 'ra-core'
import { useLocale, useTranslations } from 'use-intl'
import { buildPath } from '#contract/platform/endpoint.ts'
import { resources } from '../client/resources.ts'
import { useMayCall } from '../client/session.ts'

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
  const lang = useLocale()
  const say = useTranslations('csv')
  const mayCall = useMayCall()
  const endpoint = resources[resource]?.csv
  if (!endpoint || !mayCall(endpoint)) return null
  const query = { ...filterValues, ...filter, sort: `${sort.field},${sort.order.toLowerCase()}`, lang }
  return (
    <a className="button" href={buildPath(endpoint.path, params, query)} download>
      {say('export')}
    </a>
  )
}
