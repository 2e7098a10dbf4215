import { useLocale, useTranslations } from 'use-intl'
import { buildPath, type Endpoint } from '#contract/platform/endpoint.ts'
import { useMayCall } from '../client/session.ts'

interface CsvLinkProps {
  readonly endpoint: Endpoint
  readonly params?: Readonly<Record<string, number | string>> | undefined
  readonly query?: Readonly<Record<string, unknown>>
  /** Instead of "Export CSV". */
  readonly label?: string
}

/** Downloads a list as a file in the language of the console; hidden from those who may not export it. */
export function CsvLink({ endpoint, params, query, label }: CsvLinkProps) {
  const lang = useLocale()
  const say = useTranslations('csv')
  const mayCall = useMayCall()
  if (!mayCall(endpoint)) return null
  return (
    <a className="button" href={buildPath(endpoint.path, params, { ...query, lang })} download>
      {label ?? say('export')}
    </a>
  )
}
