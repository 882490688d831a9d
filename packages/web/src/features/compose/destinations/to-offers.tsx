// The list below the 'To' field: numbers, groups by category, and people.
import { Combobox } from '@mantine/core';
import { IconHash, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useMay } from '../../../lib/http/session.ts';
import { specified } from '../../../messages/en/specified.ts';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { number } from '../../../messages/language.ts';
import { useGroupPhone } from '../../../ui/text/phone-text.tsx';
import { MemberOption } from '../../pickers/member-option.tsx';
import classes from './to-search.module.css';
import { numbersOffer, offerOf, type Offers } from './use-offers.ts';

/** Belongs into a Combobox that is open. */
export function ToOffers({ offers }: { offers: Offers }) {
  const mayAdd = useMay('people.write');
  const phone = useGroupPhone();
  const { numbers, groups, members } = offers;
  return (
    <Combobox.Dropdown>
      <Combobox.Options className={classes.options} aria-label={destinationTexts.offers}>
        {numbers.length > 0 && (
          <Combobox.Option value={offerOf.numbers} className={classes.option}>
            <IconHash size={16} aria-hidden /> {numbersOffer(numbers)}
          </Combobox.Option>
        )}
        {groups.map(([category, list]) => (
          <Combobox.Group key={category} label={category}>
            {list.map((group) => (
              <Combobox.Option key={group.key} value={offerOf.group(group.key)} className={classes.option}>
                <IconUsersGroup size={16} aria-hidden />
                <span className={classes.name}>{group.name}</span>
                <span className={classes.count} aria-label={destinationTexts.members(group.count)}>
                  {number(group.count)}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {members.length > 0 && (
          <Combobox.Group label={destinationTexts.peopleFound}>
            {members.map((member) => (
              <MemberOption
                key={member.id}
                value={offerOf.person(member.id)}
                member={member}
                contact={phone(member.phone) || member.email}
              />
            ))}
          </Combobox.Group>
        )}
        {mayAdd && (
          <Combobox.Option value={offerOf.newMember} className={classes.option}>
            <IconUserPlus size={16} aria-hidden /> {specified.addNewMember}
          </Combobox.Option>
        )}
      </Combobox.Options>
      <div role="status" className={classes.hints}>
        {offers.groupsHint && (
          <div>
            {destinationTexts.groupsFound}: <span>{offers.groupsHint}</span>
          </div>
        )}
        {members.length === 0 && numbers.length === 0 && (
          <div>
            {destinationTexts.peopleFound}: <span>{offers.peopleHint}</span>
          </div>
        )}
      </div>
    </Combobox.Dropdown>
  );
}
