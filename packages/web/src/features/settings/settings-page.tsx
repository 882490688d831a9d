// The overview of the settings, with a line for each part.
import { Link } from '@tanstack/react-router';
import { useUser } from '../../lib/http/session.ts';
import { settingsTexts as texts } from '../../messages/en/settings.ts';
import { Page } from '../../ui/page.tsx';
import classes from './settings-page.module.css';
import { settingsParts } from './settings-parts.ts';

/** Lists only the parts that this user may see. */
export function SettingsPage() {
  return (
    <Page title={texts.title}>
      <ul className={classes.list}>
        {settingsParts(useUser()).map(({ to, label, about, icon: Icon }) => (
          <li key={to} className={classes.line}>
            <Icon size={22} stroke={1.6} aria-hidden className={classes.icon} />
            <span className={classes.words}>
              <Link to={to} className={classes.link}>
                {label}
              </Link>
              <span className={classes.about}>{about}</span>
            </span>
          </li>
        ))}
      </ul>
    </Page>
  );
}
