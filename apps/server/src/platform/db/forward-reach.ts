/** Which organisations' vehicles an enabled target gets: its own and all below. To stand behind `with recursive`. */
export const forwardReach = `forward_reach (target_id, org_id) as (
    select id, org_id from forward_target where enabled
    union select reach.target_id, org.id from forward_reach reach join org on org.parent_id = reach.org_id)`;
