import { useFormats } from '../client/client-context.tsx'

export function TextDay({ at }: { at: string }) {
  const { textDay, listDay } = useFormats()
  return <time dateTime={listDay(at)}>{textDay(at)}</time>
}
