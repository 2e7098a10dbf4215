import { useTranslations } from 'use-intl'
import { useTitle } from '../ui/use-title.ts'

/** In place of the console when a page fails, as after an update that has replaced the files of its pages. */
export function ErrorPage() {
  const say = useTranslations('common')
  useTitle(say('crashed'))
  return (
    <main className="list-state">
      <h1>{say('crashed')}</h1>
      <p>{say('crashedHelp')}</p>
      <button type="button" className="button primary" onClick={() => location.reload()}>
        {say('reload')}
      </button>
    </main>
  )
}
