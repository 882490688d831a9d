// A link to a screen of the navigation, which knows whether that screen is open.
import { Link } from '@tanstack/react-router';
import type { HTMLAttributes, RefAttributes } from 'react';
import { home, type Place } from './navigation.ts';

interface PlaceLinkProps extends HTMLAttributes<HTMLAnchorElement>, RefAttributes<HTMLAnchorElement> {
  place: Place;
}

/**
 * The lists of messages have one address, of which each list is a part: the list that is open is marked. Home has the
 * beginning of all other addresses.
 */
export function PlaceLink({ place: { to, state }, ...props }: PlaceLinkProps) {
  return (
    <Link
      {...props}
      to={to}
      {...(to === '/tenant/sent' && { search: { state } })}
      activeOptions={{ explicitUndefined: true, exact: to === home.to }}
      activeProps={{ 'data-active': true }}
    />
  );
}
