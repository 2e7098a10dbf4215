import { useLocale, useTranslations } from 'use-intl'
import { languageNames } from '#contract/platform/languages.ts'
import { languagesOfWords } from '#words/page-words.ts'
import { chooseLanguage } from '../client/language.ts'
import { useStaffSession } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { forgetVisits } from '../client/visits.ts'
import { PopMenu } from '../ui/pop-menu.tsx'

/** Who is signed in, with which roles; the language of the console, and the way out. */
export function AccountMenu() {
  const say = useTranslations('nav')
  const sayRole = useTranslations('staff.role')
  const { enumerated } = useFormats()
  const { memberId, name, email, roles } = useStaffSession()
  const locale = useLocale()
  return (
    <PopMenu
      className="who"
      label={
        <>
          <span className="hidden">{say('account')}: </span>
          {name ?? email}
        </>
      }
    >
      <div>
        <p className="muted">{enumerated(roles.map((role) => sayRole(role)))}</p>
        <fieldset className="languages">
          <legend>{say('language')}</legend>
          {languagesOfWords.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={language === locale}
              onClick={() => {
                chooseLanguage(memberId, language)
                location.reload()
              }}
            >
              {languageNames[language]}
            </button>
          ))}
        </fieldset>
        <form method="post" action="/auth/sign-out" onSubmit={() => forgetVisits(memberId)}>
          <button type="submit" className="link">
            {say('signOut')}
          </button>
        </form>
      </div>
    </PopMenu>
  )
}
