/** The holder's names as a certificate prints them, from partial input: `홍길동 / Gildong Hong`. */
export function certificateNames(typed: {
  koreanName: string
  englishFirstName: string
  englishLastName: string
}): { korean: string; latin: string } {
  const latin = [typed.englishFirstName, typed.englishLastName].map((name) => name.trim()).filter(Boolean)
  return { korean: typed.koreanName.trim().normalize('NFC'), latin: latin.join(' ') }
}
