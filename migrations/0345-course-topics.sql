-- What a course is about decides its picture. Filled by the words of its English title, by which the pictures were drawn before.
-- locks briefly: a catalogue has some hundred courses.
alter table course add column topic text not null default 'fundamentals' check (topic in (
  'fundamentals', 'networking', 'security', 'containers', 'linux', 'databases', 'data-pipelines', 'machine-learning', 'storage',
  'observability', 'migration', 'cost', 'architecture', 'serverless', 'partner'));
update course set topic = case
  when title->>'en' ~* '\mmigrat' then 'migration'
  when title->>'en' ~* '\m(machine learning|ml|ai|gpu|models?)\M' then 'machine-learning'
  when title->>'en' ~* '\m(secur|encrypt|identit|permission|(compliance|audits?|keys?|secrets?)\M)' then 'security'
  when title->>'en' ~* '\m(network|load.balanc|(vpc|routing|dns|cdn)\M)' then 'networking'
  when title->>'en' ~* '\m(warehouse|(data pipelines?|analytics|streaming)\M)' then 'data-pipelines'
  when title->>'en' ~* '(\mdatabase|sql\M)' then 'databases'
  when title->>'en' ~* '\m(archiv|(storage|backups?|files?|disaster recovery)\M)' then 'storage'
  when title->>'en' ~* '\m(containers?|kubernetes|docker)\M' then 'containers'
  when title->>'en' ~* '\m(serverless|functions?|events)\M' then 'serverless'
  when title->>'en' ~* '\m(linux|shell)\M' then 'linux'
  when title->>'en' ~* '\m(observab|monitor|metric|incident|(logs|logging|tracing)\M)' then 'observability'
  when title->>'en' ~* '\m(bill|budget|(costs?|finops|decision makers)\M)' then 'cost'
  when title->>'en' ~* '\m(partner|proposal|estimates?\M)' then 'partner'
  when title->>'en' ~* '\m(architect|design|deploy|deliver|(as code|devops|automation|gitops|hybrid)\M)' then 'architecture'
  else 'fundamentals' end;
